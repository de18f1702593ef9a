import { listDeactivatedUsers } from '@tech-portal/contract/users';
import { recordIdOf } from '@tech-portal/domain';
import { defineList } from '@tech-portal/lists';
import { readSearch } from '@tech-portal/platform/list-state';

/** Which accounts a search is among. */
export type AccountState = 'active' | 'deactivated';

/** The state a text names; anything else means the accounts that are in use. */
export const readAccountState = (text: string | null): AccountState =>
  text === 'deactivated' ? 'deactivated' : 'active';

/** Deactivated accounts. The URL of the page also says which accounts are searched and which one is selected. */
export const deactivatedList = defineList(listDeactivatedUsers, {
  filters: { accounts: readAccountState, search: readSearch, user: recordIdOf },
  query: ({ search }) => ({ search }),
});

/** URL parameters of the page. */
export const userSearch = deactivatedList.url;
