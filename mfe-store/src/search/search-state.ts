import { MAX_FOUND_PRODUCTS, searchProducts } from '@tech-portal/contract/products';
import type { SearchResult } from '@tech-portal/contract/products';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';

/** A failed search for a shorter text shows the message for no results (SEARCH-7). */
const MIN_ERROR_LENGTH = 4;

/** Shown when a search returns the maximum number of parts (SEARCH-20). */
export const REFINE_SEARCH = `These are the first ${MAX_FOUND_PRODUCTS} parts. Refine your search to find others.`;

/** Shown above parts that match only some of the words (SEARCH-23). */
export const PARTIAL_MATCHES = 'No part matches all of your words. These match some of them.';

export type SearchState = 'idle' | 'loading' | 'error' | 'empty' | 'results';

interface SearchQuery {
  readonly data: readonly SearchResult[] | undefined;
  readonly isError: boolean;
}

export function searchState({ data, isError }: SearchQuery, searched: string): SearchState {
  if (searched === '') return 'idle';
  if (data) return data.length > 0 ? 'results' : 'empty';
  if (!isError) return 'loading';
  return searched.length >= MIN_ERROR_LENGTH ? 'error' : 'empty';
}

/**
 * Searches parts for a trimmed text; idle while it is empty. Responses are cached by text, so a late one never replaces
 * the result of a newer search.
 */
export const useProductSearch = (text: string) =>
  useApiQuery(searchProducts, text === '' ? skipToken : { search_query: text });
