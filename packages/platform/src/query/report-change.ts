import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '@tech-portal/api-client';
import { changesOf } from '@tech-portal/contract';
import type { ChangeDeclaration, ResourceTag } from '@tech-portal/contract';
import { refreshQueries } from './refresh.ts';
import { announceChange } from './tab-channel.ts';

/**
 * Reports a change by a call outside the page's `useApiMutation`, e.g. a payment whose unknown outcome became known
 * later. Every read that it made stale is refetched.
 *
 * @example const reportChange = useReportChange(); reportChange(placeOrder, { body });
 */
export function useReportChange() {
  const client = useQueryClient();
  return useCallback(
    <Endpoint extends ChangeDeclaration>(endpoint: Endpoint, input: Partial<EndpointInput<Endpoint>> = {}) => {
      const tags = new Set(changesOf(endpoint, input));
      announceChange(client, tags);
      void refreshQueries(client, { tags });
    },
    [client],
  );
}

/**
 * Refetches reads of a resource that a response shows to be stale, e.g. a stock that ran short.
 *
 * @example const refreshQueries = useRefreshQueries(); refreshQueries('products');
 */
export function useRefreshQueries() {
  const client = useQueryClient();
  return useCallback((tag: ResourceTag) => void refreshQueries(client, { tags: new Set([tag]) }), [client]);
}
