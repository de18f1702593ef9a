import { listProducts } from '@tech-portal/contract/products';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';

/** What a list shows: the parts of a category, or those of a brand. */
export type ProductFilter = { readonly cat_id: number } | { readonly brand: string };

/** One page of parts with stock; the page before stays until the next one has come. */
export function useProductList(filter: ProductFilter, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['products', 'list', filter, page],
    queryFn: ({ signal }) => api.call(listProducts, { query: { ...filter, page }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
