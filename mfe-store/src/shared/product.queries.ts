import { getProduct } from '@tech-portal/contract/products';
import type { ProductLetter } from '@tech-portal/contract/products';
import type { ApiClient } from '@tech-portal/api-client';
import { useApi } from '@tech-portal/platform';
import { queryOptions, useQuery, useQueryClient } from '@tech-portal/platform/query';
import { partAddressId } from './part.ts';
import type { Part } from './part.ts';

const productQuery = (api: ApiClient, type: ProductLetter, id: string) =>
  queryOptions({
    queryKey: ['products', 'detail', type, id],
    queryFn: ({ signal }) => api.call(getProduct, { query: { type, id }, signal, quiet: true }),
  });

/** One product by the letter and id of its address. */
export function useProduct(type: ProductLetter, id: string) {
  return useQuery(productQuery(useApi(), type, id));
}

/** Handlers for a link to a part: what it leads to is fetched when the pointer or the focus reaches it. */
export function usePrefetchPart(part: Part) {
  const api = useApi();
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(productQuery(api, part.type, partAddressId(part)));
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
