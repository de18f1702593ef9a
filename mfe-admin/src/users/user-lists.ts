import { listDeactivatedUsers, searchUsers } from '@tech-portal/contract/users';
import { parseRecordId } from '@tech-portal/domain';
import { defineList } from '@tech-portal/lists';
import { readSearch } from '@tech-portal/platform/list-state';

export type AccountState = 'active' | 'deactivated';

/** Parses the account state. Anything unknown means active accounts. */
export const parseAccountState = (text: string | null): AccountState =>
  text === 'deactivated' ? 'deactivated' : 'active';

/** URL parameters: the account state, the search, and the selected account. */
const filters = { accounts: parseAccountState, search: readSearch, user: parseRecordId };

export const activeList = defineList(searchUsers, { filters, query: ({ search }) => ({ searchTerm: search }) });

/** Deactivated accounts that match a search. */
export const deactivatedList = defineList(listDeactivatedUsers, { filters, query: ({ search }) => ({ search }) });

export const userSearch = deactivatedList.url;
