import type { ApiClient } from '@tech-portal/api-client';
import { getEstimate } from '@tech-portal/contract/estimates';
import type { EmailState } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import { queryOptions, useQuery } from '@tech-portal/platform/query';
import type { QueryClient } from '@tech-portal/platform/query';

/** Keys of everything cached about estimates; `all` covers lists, metrics, single estimates and their events. */
export const estimateKeys = {
  all: ['estimates'],
  detail: (cartId: number) => ['estimates', 'detail', cartId],
  events: (cartId: number) => ['estimates', 'events', cartId],
} as const;

/** How often the page looks whether an approval email went out, milliseconds. */
export const EMAIL_LOOK_MS = 5000;

/** Whether an approval email has still to go out. */
export const isUnderWay = (email: EmailState | null | undefined): boolean => email === 'waiting' || email === 'delayed';

/** One estimate by its cart id; a refusal `not_found` means that it does not exist for the viewer (decision 10). */
export const estimateQuery = (api: ApiClient, cartId: number) =>
  queryOptions({
    queryKey: estimateKeys.detail(cartId),
    queryFn: ({ signal }) => api.call(getEstimate, { query: { cart_id: cartId }, signal, quiet: true }),
    refetchInterval: ({ state }) => isUnderWay(state.data?.approval_email) && EMAIL_LOOK_MS,
  });

/** The estimate of a page. */
export function useEstimate(cartId: number) {
  return useQuery(estimateQuery(useApi(), cartId));
}

/**
 * To be called after every change of an estimate: fetches what is on the screen again and forgets the rest.
 * Resolves when the present screen is fresh.
 */
export const invalidateEstimates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: estimateKeys.all });
