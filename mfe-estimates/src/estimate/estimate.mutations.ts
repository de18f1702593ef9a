import {
  approveEstimate,
  deleteEstimate,
  getEstimate,
  revertEstimate,
  saveEstimateNotes,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import type { Estimate } from '@tech-portal/contract/estimates';
import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { isRefusal } from '@tech-portal/api-client/errors';
import { shownTaxPercent } from '@tech-portal/domain';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { safeParse } from 'valibot';
import { estimateKeys, invalidateEstimates } from '../shared/estimate.queries.ts';
import type { EstimateContent } from './editor/estimate-content.ts';

/** The estimate as it is now, out of the refusal of a change that was based on an older one. */
export function freshEstimate(error: unknown): Estimate | undefined {
  if (!isRefusal(error, 'stale_version', 'total_changed')) return undefined;
  const parsed = safeParse(getEstimate.answer, error.details['estimate']);
  return parsed.success ? parsed.output : undefined;
}

/** Whether the server closed the estimate meanwhile: paid, expired or gone. */
const isClosed = (error: unknown): boolean => isRefusal(error, 'estimate_closed', 'estimate_expired', 'not_found');

/** Puts an estimate that the server told into the cache, and has everything else about estimates fetched again. */
function useAcceptEstimate() {
  const client = useQueryClient();
  return (estimate: Estimate) => {
    client.setQueryData(estimateKeys.detail(estimate.id), estimate);
    void invalidateEstimates(client);
  };
}

/** What all changes of an estimate have in common: what they leave, and what they find changed, is fetched again. */
function useEstimateChange() {
  const client = useQueryClient();
  return {
    onSuccess: () => invalidateEstimates(client),
    onError: (error: Error) => {
      const fresh = freshEstimate(error);
      if (fresh) client.setQueryData(estimateKeys.detail(fresh.id), fresh);
      else if (isClosed(error)) void invalidateEstimates(client);
    },
  };
}

interface Save {
  /** What the work is based on. */
  readonly base: Estimate;
  readonly content: EstimateContent;
  /** Only administrators may set a custom shipping charge. */
  readonly withShipping: boolean;
}

/**
 * Saves lines, shipping and notes in one call; answers the estimate as it then is. Saving an invoice makes it a draft.
 * The customer does not go along: an address that was changed elsewhere meanwhile would be overwritten unseen.
 */
export function useSaveEstimate() {
  const api = useApi();
  const accept = useAcceptEstimate();
  return useMutation({
    ...useEstimateChange(),
    mutationFn: async ({ base, content, withShipping }: Save): Promise<Estimate> => {
      const { lines, notes, shipping } = content;
      const answer = await api.call(updateEstimate, {
        body: {
          cart_id: base.id,
          estimate: {
            customer_id: base.customer_id,
            line_items: [...lines],
            ...(notes !== base.notes && { notes }),
          },
          ...(withShipping && { ship_rates: { custom: shipping } }),
          version: base.version,
        },
        quiet: true,
      });
      const { summary, status, line_items, version } = answer;
      return {
        ...base,
        summary,
        status,
        line_items,
        version,
        notes,
        ship_rates: { custom: withShipping ? shipping : base.ship_rates.custom },
        approved: status === 'invoice',
        total: summary.total,
        tax_percent: shownTaxPercent(summary.tax),
      };
    },
    onSuccess: accept,
  });
}

/** Saves the notes alone, which leaves the status as it is (decision 38). */
export function useSaveNotes() {
  const api = useApi();
  const accept = useAcceptEstimate();
  return useMutation({
    ...useEstimateChange(),
    mutationFn: async ({ base, notes }: { base: Estimate; notes: string }): Promise<Estimate> => {
      const body = { cart_id: base.id, notes, version: base.version };
      const { version } = await api.call(saveEstimateNotes, { body, quiet: true });
      return { ...base, notes, version };
    },
    onSuccess: accept,
  });
}

/** Deletes a draft or an invoice. */
export function useDeleteEstimate(cartId: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...useEstimateChange(),
    mutationFn: () => api.call(deleteEstimate, { query: { cart_id: cartId }, quiet: true }),
    // Not fetched again: the page that shows it is about to be left.
    onSuccess: () => client.invalidateQueries({ queryKey: estimateKeys.all, refetchType: 'none' }),
  });
}

/** Sends an invoice back to draft. */
export function useRevertEstimate(cartId: number) {
  const api = useApi();
  return useMutation({
    ...useEstimateChange(),
    mutationFn: () => api.call(revertEstimate, { body: { cart_id: cartId }, quiet: true }),
  });
}

/** Approval in person, for the total and the version on the screen. */
export function useApproveEstimate() {
  const api = useApi();
  return useMutation({
    ...useEstimateChange(),
    mutationFn: ({ id, total, version }: Estimate) =>
      api.call(approveEstimate, { body: { cart_id: id, total, version }, quiet: true }),
  });
}

/** Toggles whether an order is reimbursed. */
export function useReimburseEstimate(cartId: number) {
  const api = useApi();
  return useMutation({
    ...useEstimateChange(),
    mutationFn: () => api.call(reimburseEstimate, { body: { cart_id: cartId }, quiet: true }),
  });
}
