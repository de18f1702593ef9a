import { useCallback } from 'react';
import { approveEstimate, getEstimate, saveEstimateNotes, updateEstimate } from '@tech-portal/contract/estimates';
import type { Estimate, SignatureInput } from '@tech-portal/contract/estimates';
import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { isRefusal } from '@tech-portal/api-client/errors';
import type { ApprovalGuard } from '@tech-portal/forms/approval-guard';
import { displayedTaxPercent } from '@tech-portal/domain';
import { useApi } from '@tech-portal/platform';
import { apiQuery, patchCached, setCached, useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import { safeParse } from 'valibot';
import { contentOf, isSameDiscount } from './state/estimate-content.ts';
import type { EstimateContent } from './state/estimate-content.ts';

/** Extracts the current estimate from the refusal of a stale change. */
export function estimateFromRefusal(error: unknown): Estimate | undefined {
  if (!isRefusal(error, 'stale_version', 'total_changed')) return undefined;
  const parsed = safeParse(getEstimate.response, error.details['estimate']);
  return parsed.success ? parsed.output : undefined;
}

/** Caches the current estimate from a refusal. */
const confirmRefusal = (error: Error) => {
  const fresh = estimateFromRefusal(error);
  return fresh ? [setCached(getEstimate, { cart_id: fresh.id }, fresh)] : [];
};

/** Caches the saved estimate until all data about it is fetched again. */
const confirm = (saved: Estimate) => [patchCached(getEstimate, { cart_id: saved.id }, () => saved)];

interface SaveInput {
  /** Server version that the work is based on. */
  readonly base: Estimate;
  readonly content: EstimateContent;
  /** Only administrators may set a custom shipping charge. */
  readonly withShipping: boolean;
}

/**
 * Saves lines, discount, shipping and notes in one call; returns the saved estimate. Saving an invoice makes it a
 * draft. Omits the customer: sending it could overwrite an address changed elsewhere.
 */
export const useSaveEstimate = (guard: ApprovalGuard) =>
  useApiMutation(
    async ({ base, content, withShipping }: SaveInput, send): Promise<Estimate> => {
      const { lines, notes, shipping, discount } = content;
      const { summary, status, line_items, version, tax_percent, tax_rate } = await guard((endsApproval) =>
        send(updateEstimate, {
          body: {
            cart_id: base.id,
            estimate: {
              customer_id: base.customer_id,
              line_items: [...lines],
              ...(notes !== base.notes && { notes }),
              ...(!isSameDiscount(discount, contentOf(base).discount) && { discount }),
            },
            ...(withShipping && { ship_rates: { custom: shipping } }),
            version: base.version,
            ends_approval: endsApproval,
          },
        }),
      );
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
        // An older server omits both fields and uses the default rate.
        tax_percent: tax_percent ?? displayedTaxPercent(summary.tax),
        tax_rate,
      };
    },
    { confirm, confirmRefusal },
  );

/** Returns the cached object of a saved estimate to avoid processing it twice; falls back to the given one. */
export function useCachedEstimate() {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    (saved: Estimate): Estimate => {
      const cached = client.getQueryData<Estimate>(apiQuery(api, getEstimate, { cart_id: saved.id }).queryKey);
      return cached?.version === saved.version ? cached : saved;
    },
    [api, client],
  );
}

/** Limits attempts to save notes over concurrent changes. */
const MAX_TRIES = 3;

/** Saves only the notes, which keeps the status. Only a concurrent change to the notes is a conflict. */
export const useSaveNotes = () =>
  useApiMutation(
    async ({ base, notes }: { base: Estimate; notes: string }, send): Promise<Estimate> => {
      const saveNotesOn = async (estimate: Estimate, tries: number): Promise<Estimate> => {
        const body = { cart_id: estimate.id, notes, version: estimate.version };
        try {
          const { version } = await send(saveEstimateNotes, { body });
          return { ...estimate, notes, version };
        } catch (error) {
          const fresh = estimateFromRefusal(error);
          if (fresh?.notes !== base.notes || tries === MAX_TRIES) throw error;
          return saveNotesOn(fresh, tries + 1);
        }
      };
      return saveNotesOn(base, 1);
    },
    { confirm, confirmRefusal },
  );

/** Approves in person, for the total and the version on the screen. */
export const useApproveEstimate = () =>
  useApiMutation(approveEstimate, {
    input: ({
      id,
      total,
      version,
      signature,
    }: Pick<Estimate, 'id' | 'total' | 'version'> & { signature?: SignatureInput }) => ({
      body: { cart_id: id, total, version, ...(signature && { signature: signature }) },
    }),
    confirmRefusal,
    awaitRefetch: true,
  });

/** Marks an order as reimbursed, or reverts that. Idempotent if somebody else was faster. */
export const useSetReimbursed = (cartId: number) =>
  useApiMutation(reimburseEstimate, {
    input: (reimbursed: boolean) => ({ body: { cart_id: cartId, reimbursed } }),
    awaitRefetch: true,
    toast: 'The reimburse status was not changed. Please try again.',
  });
