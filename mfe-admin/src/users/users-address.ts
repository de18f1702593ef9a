import { recordIdOf } from '@tech-portal/domain';
import { defineList, readSearch } from '@tech-portal/platform/list-state';

/** What the address says of the page: the search term and the id of the selected account. */
export const userSearch = defineList([], { search: readSearch, user: recordIdOf });
