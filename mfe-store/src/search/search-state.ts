import type { SearchResult } from '@tech-portal/contract/products';

/** Texts shorter than this fail quietly: as if nothing matched (document 1, section 5). */
const ERROR_THRESHOLD = 4;

export type SearchState = 'idle' | 'loading' | 'error' | 'empty' | 'results';

interface SearchQuery {
  readonly data: readonly SearchResult[] | undefined;
  readonly isError: boolean;
}

/** State of a search for a trimmed text. */
export function searchState({ data, isError }: SearchQuery, searched: string): SearchState {
  if (searched === '') return 'idle';
  if (data) return data.length > 0 ? 'results' : 'empty';
  if (!isError) return 'loading';
  return searched.length >= ERROR_THRESHOLD ? 'error' : 'empty';
}
