import { recordIdOf } from '@tech-portal/domain';
import { defineList, readSearch } from '@tech-portal/platform/list-state';
import type { StateOf } from '@tech-portal/platform/list-state';

/** How the customer list stands in the address; without an order it is the server's. */
export const customerList = defineList(['first_name', 'last_name', 'email', 'phone'], {
  search: readSearch,
  tech: recordIdOf,
});
export type CustomerListState = StateOf<typeof customerList>;
