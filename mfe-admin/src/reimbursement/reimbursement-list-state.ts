import { defineList } from '@tech-portal/platform/router';
import type { StateOf } from '@tech-portal/platform/router';

/** How the list stands in the address; without an order the oldest order comes first. */
export const reimbursementList = defineList(['order_date', 'last_name', 'line_item_total'], {});
export type ReimbursementListState = StateOf<typeof reimbursementList>;
