/** Pages the API knows. */
const LAST_PAGE = 100_000;

/** The page an address names, from 1; whatever makes no sense there is the first. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
