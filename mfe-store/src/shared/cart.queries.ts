import { getMyCart } from '@tech-portal/contract/cart';
import { useApiQuery } from '@tech-portal/platform/query';

/** The own cart: never stale data, the same in the badge, on the page and in every tab. */
export const useCart = () => useApiQuery(getMyCart, undefined, { staleTime: 0 });
