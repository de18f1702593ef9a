import { printEstimate } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** An estimate as HTML to print, always as it is now. */
export function usePrintout(cartId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['estimate-printout', cartId],
    queryFn: ({ signal }) => api.call(printEstimate, { query: { cart_id: cartId }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
