import { getMyCart } from '@tech-portal/contract/cart';
import { useApiQuery } from '@tech-portal/platform/query';

/** The user's own cart. Never served from the cache, to agree across badge, page and tabs. */
export const useCart = () => useApiQuery(getMyCart, undefined, { staleTime: 0 });
