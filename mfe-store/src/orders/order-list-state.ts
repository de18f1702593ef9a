import { defineList, readSearch } from '@tech-portal/platform/list-state';
import type { StateOf } from '@tech-portal/platform/list-state';

/** How a list of orders stands in the address; without an order the newest come first. */
export const orderList = defineList(['order_date', 'trans_id', 'last_name', 'total'], { search: readSearch });
export type OrderListState = StateOf<typeof orderList>;
