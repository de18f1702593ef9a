import { defineList } from '@tech-portal/platform/list-state';

/** How the list stands in the address; without an order the oldest order comes first. */
export const reimbursementList = defineList(['order_date', 'last_name', 'line_item_total'], {});
