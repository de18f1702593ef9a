import type { ApiClient } from '@tech-portal/api-client';
import { searchProducts } from '@tech-portal/contract/products';
import { useApi, useSession } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** The failure of a search without a session (document 1, section 8). */
export const NO_TOKEN = 'No authentication token found';

/** Raises the two failures of the specification's search helper (document 1, section 8). */
async function fetchProducts(api: ApiClient, token: string, text: string, signal: AbortSignal) {
  if (token === '') throw new Error(NO_TOKEN);
  try {
    return await api.call(searchProducts, { query: { search_query: text }, signal, quiet: true });
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause });
  }
}

/** Parts matching a trimmed text; idle while it is empty. An answer belongs to its text, so a late one replaces nothing. */
export function useProductSearch(text: string) {
  const api = useApi();
  const { token } = useSession();
  return useQuery({
    queryKey: ['products', 'search', text],
    queryFn: ({ signal }) => fetchProducts(api, token, text, signal),
    enabled: text !== '',
  });
}
