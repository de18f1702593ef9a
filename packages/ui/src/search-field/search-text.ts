export interface SearchText {
  readonly typed: string;
  readonly urlSearch: string;
  /** Searches that the field has sent but that are not in the URL yet, oldest first. */
  readonly pendingSearches: readonly string[];
}

export const initialSearchText = (search: string): SearchText => ({
  typed: search,
  urlSearch: search,
  pendingSearches: [],
});

/** Search that the URL will have once all pending searches have arrived. */
export const expectedSearch = ({ urlSearch, pendingSearches }: SearchText): string =>
  pendingSearches.at(-1) ?? urlSearch;

/** Records a search that the field sends. A search that is already in the URL or on its way there changes nothing. */
export const sendSearch = (text: SearchText, search: string): SearchText =>
  search === expectedSearch(text) ? text : { ...text, pendingSearches: [...text.pendingSearches, search] };

/**
 * Handles a changed search in the URL. If the field sent it, it may arrive late and must not overwrite further typing.
 * Otherwise it comes from Back or a link, and the field shows it.
 */
export function syncWithUrl(text: SearchText, search: string): SearchText {
  const arrivedIndex = text.pendingSearches.indexOf(search);
  return arrivedIndex === -1
    ? initialSearchText(search)
    : { ...text, urlSearch: search, pendingSearches: text.pendingSearches.slice(arrivedIndex + 1) };
}
