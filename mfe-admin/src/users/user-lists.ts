import { listDeactivatedUsers, searchUsers } from '@tech-portal/contract/users';
import { recordIdOf } from '@tech-portal/domain';
import { defineList } from '@tech-portal/lists';
import { readSearch } from '@tech-portal/platform/list-state';

/** Accounts that a search is among. */
export type AccountState = 'active' | 'deactivated';

/** The state a text names; anything else means the active accounts. */
export const readAccountState = (text: string | null): AccountState =>
  text === 'deactivated' ? 'deactivated' : 'active';

/** The URL of the page also says which accounts are searched and which one is selected. */
const filters = { accounts: readAccountState, search: readSearch, user: recordIdOf };

/** Active accounts that a search found. */
export const activeList = defineList(searchUsers, { filters, query: ({ search }) => ({ searchTerm: search }) });

/** Deactivated accounts, narrowed by a search. */
export const deactivatedList = defineList(listDeactivatedUsers, { filters, query: ({ search }) => ({ search }) });

/** URL parameters of the page. */
export const userSearch = deactivatedList.url;
