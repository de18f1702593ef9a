import { useEffect } from 'react';
import { getMyCart } from '@tech-portal/contract/cart';
import { useApi } from '@tech-portal/platform';
import { useQuery, useQueryClient } from '@tech-portal/platform/query';
import { cartKey } from './cart-changes.ts';
import { onCartChangedElsewhere } from './cart-channel.ts';

/** The own cart: never stale data, the same in the badge, on the page and in every tab. */
export function useCart() {
  const api = useApi();
  const client = useQueryClient();
  useEffect(
    () => onCartChangedElsewhere(() => void client.invalidateQueries({ queryKey: cartKey }, { cancelRefetch: false })),
    [client],
  );
  return useQuery({
    queryKey: cartKey,
    queryFn: ({ signal }) => api.call(getMyCart, { signal, quiet: true }),
    staleTime: 0,
  });
}
