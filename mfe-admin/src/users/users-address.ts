import { readSearch } from '@tech-portal/platform/list-state';

/** What the address bar says of the page: the search term and the selected account. */
export interface UsersAddress {
  readonly search: string;
  readonly userId: number | undefined;
}

/** Reads the page's address; whatever makes no sense there counts as not said. */
export function readAddress(params: URLSearchParams): UsersAddress {
  const user = params.get('user') ?? '';
  return {
    search: readSearch(params.get('search')),
    userId: /^[1-9]\d{0,14}$/.test(user) ? Number(user) : undefined,
  };
}

/** Writes an address, leaving out what is empty. */
export function writeAddress({ search, userId }: UsersAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (userId !== undefined) params.set('user', String(userId));
  return params;
}
