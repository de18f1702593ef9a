import { listBrands } from '@tech-portal/contract/brands';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** All brands in alphabetical order. */
export function useBrands() {
  const api = useApi();
  return useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => api.call(listBrands, { signal, quiet: true }),
  });
}
