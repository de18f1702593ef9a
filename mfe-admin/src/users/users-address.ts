import { recordIdOf } from '@tech-portal/domain';
import { defineList, readSearch } from '@tech-portal/platform/list-state';

/** Which accounts a search is among. */
export type AccountState = 'active' | 'deactivated';

/** The state a text names; anything else means the accounts that are in use. */
export const readAccountState = (text: string | null): AccountState =>
  text === 'deactivated' ? 'deactivated' : 'active';

/** What the address says of the page: which accounts, the search term and the id of the selected account. */
export const userSearch = defineList([], { accounts: readAccountState, search: readSearch, user: recordIdOf });
