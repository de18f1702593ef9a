export interface SearchText {
  readonly typed: string;
  readonly urlSearch: string;
  /** Searches sent by the field and not yet seen in the URL, oldest first. */
  readonly pendingSearches: readonly string[];
}

export const initialSearchText = (search: string): SearchText => ({
  typed: search,
  urlSearch: search,
  pendingSearches: [],
});

/** Search in the URL once everything sent has arrived. */
export const expectedSearch = ({ urlSearch, pendingSearches }: SearchText): string =>
  pendingSearches.at(-1) ?? urlSearch;

/** Sends a search of the field. The URL does not change for its current or pending search. */
export const sendSearch = (text: SearchText, search: string): SearchText =>
  search === expectedSearch(text) ? text : { ...text, pendingSearches: [...text.pendingSearches, search] };

/**
 * Handles another search in the URL. One that the field sent may arrive late, after further typing; any other comes
 * from the Back button or a link, and the field follows it.
 */
export function syncWithUrl(text: SearchText, search: string): SearchText {
  const arrivedIndex = text.pendingSearches.indexOf(search);
  return arrivedIndex === -1
    ? initialSearchText(search)
    : { ...text, urlSearch: search, pendingSearches: text.pendingSearches.slice(arrivedIndex + 1) };
}
