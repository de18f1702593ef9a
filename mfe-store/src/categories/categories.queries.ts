import { listCategories } from '@tech-portal/contract/categories';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** The way to a category and its children; an empty path gives the roots. */
export function useCategories(path: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['categories', path],
    queryFn: ({ signal }) => api.call(listCategories, { query: { path }, signal, quiet: true }),
  });
}
