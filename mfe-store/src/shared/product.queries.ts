import { getProduct } from '@tech-portal/contract/products';
import { useApi } from '@tech-portal/platform';
import { apiQuery, useQueryClient } from '@tech-portal/platform/query';
import { partUrlId } from './part.ts';
import type { Part } from './part.ts';

export function usePrefetchPart(part: Part) {
  const api = useApi();
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(apiQuery(api, getProduct, { type: part.type, id: partUrlId(part) }));
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
