import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@tech-portal/api-client';
import { changesOf } from '@tech-portal/contract';
import type { ChangeDeclaration, ResourceTag } from '@tech-portal/contract';
import { refreshReads } from './refresh.ts';
import { announceChange } from './tab-channel.ts';

/**
 * Reports that a call has changed something which no `useApiMutation` of this page has made, e.g. a payment whose outcome
 * was unknown and became known later. Every read that is out of date by that is fetched again.
 *
 * @example const reportChange = useReportChange(); reportChange(placeOrder, { body });
 */
export function useReportChange() {
  const client = useQueryClient();
  return useCallback(
    <Call extends ChangeDeclaration>(call: Call, input: Partial<CallInput<Call>> = {}) => {
      const tags = new Set(changesOf(call, input));
      announceChange(client, tags);
      void refreshReads(client, { tags });
    },
    [client],
  );
}

/**
 * Fetches again what shows a resource, where a response says that it is out of date, e.g. a stock that ran short.
 *
 * @example const refreshReads = useRefreshReads(); refreshReads('products');
 */
export function useRefreshReads() {
  const client = useQueryClient();
  return useCallback((tag: ResourceTag) => void refreshReads(client, { tags: new Set([tag]) }), [client]);
}
