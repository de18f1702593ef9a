import { useCallback } from 'react';
import { approveEstimate, getEstimate, saveEstimateNotes, updateEstimate } from '@tech-portal/contract/estimates';
import type { Estimate, SignatureInput } from '@tech-portal/contract/estimates';
import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { isRefusal } from '@tech-portal/api-client/errors';
import type { ApprovalGuard } from '@tech-portal/forms/approval-guard';
import { shownTaxPercent } from '@tech-portal/domain';
import { useApi } from '@tech-portal/platform';
import { apiQuery, patchRead, setRead, useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import { safeParse } from 'valibot';
import { contentOf, sameDiscount } from './state/estimate-content.ts';
import type { EstimateContent } from './state/estimate-content.ts';

/** The estimate as it is now, out of the refusal of a change that was based on an older one. */
export function freshEstimate(error: unknown): Estimate | undefined {
  if (!isRefusal(error, 'stale_version', 'total_changed')) return undefined;
  const parsed = safeParse(getEstimate.response, error.details['estimate']);
  return parsed.success ? parsed.output : undefined;
}

/** Shows the estimate that a refusal carries. */
const confirmRefusal = (error: Error) => {
  const fresh = freshEstimate(error);
  return fresh ? [setRead(getEstimate, { cart_id: fresh.id }, fresh)] : [];
};

/** Shows an estimate as it was saved, until it is fetched again with everything else about it. */
const confirm = (saved: Estimate) => [patchRead(getEstimate, { cart_id: saved.id }, () => saved)];

interface Save {
  /** What the work is based on. */
  readonly base: Estimate;
  readonly content: EstimateContent;
  /** Only administrators may set a custom shipping charge. */
  readonly withShipping: boolean;
}

/**
 * Saves lines, discount, shipping and notes in one call; returns the estimate as it then is. Saving an invoice makes it a draft.
 * The customer does not go along: an address that was changed elsewhere meanwhile would be overwritten unseen.
 */
export const useSaveEstimate = (guard: ApprovalGuard) =>
  useApiMutation(
    async ({ base, content, withShipping }: Save, send): Promise<Estimate> => {
      const { lines, notes, shipping, discount } = content;
      const { summary, status, line_items, version, tax_percent, tax_rate } = await guard((endsApproval) =>
        send(updateEstimate, {
          body: {
            cart_id: base.id,
            estimate: {
              customer_id: base.customer_id,
              line_items: [...lines],
              ...(notes !== base.notes && { notes }),
              ...(!sameDiscount(discount, contentOf(base).discount) && { discount }),
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
        // A server of the version before says neither: it computes with the standard rate.
        tax_percent: tax_percent ?? shownTaxPercent(summary.tax),
        tax_rate,
      };
    },
    { confirm, confirmRefusal },
  );

/** The very object that reads of a saved estimate get, so that it is taken in once; the given one where they get another. */
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

/** How often notes are put on top of other changes that were saved meanwhile, before it is given up. */
const MOST_TRIES = 3;

/** Saves the notes alone, which leaves the status as it is. Only other notes are a conflict, e.g. no part that was added. */
export const useSaveNotes = () =>
  useApiMutation(
    async ({ base, notes }: { base: Estimate; notes: string }, send): Promise<Estimate> => {
      const saveOn = async (estimate: Estimate, tries: number): Promise<Estimate> => {
        const body = { cart_id: estimate.id, notes, version: estimate.version };
        try {
          const { version } = await send(saveEstimateNotes, { body });
          return { ...estimate, notes, version };
        } catch (error) {
          const fresh = freshEstimate(error);
          if (fresh?.notes !== base.notes || tries === MOST_TRIES) throw error;
          return saveOn(fresh, tries + 1);
        }
      };
      return saveOn(base, 1);
    },
    { confirm, confirmRefusal },
  );

/** Approval in person, for the total and the version on the screen. */
export const useApproveEstimate = () =>
  useApiMutation(approveEstimate, {
    input: ({
      id,
      total,
      version,
      signed,
    }: Pick<Estimate, 'id' | 'total' | 'version'> & { signed?: SignatureInput }) => ({
      body: { cart_id: id, total, version, ...(signed && { signature: signed }) },
    }),
    confirmRefusal,
    awaitRefetch: true,
  });

/** Makes an order reimbursed, or takes that back; where somebody else was faster, it is so already. */
export const useSetReimbursed = (cartId: number) =>
  useApiMutation(reimburseEstimate, {
    input: (reimbursed: boolean) => ({ body: { cart_id: cartId, reimbursed } }),
    awaitRefetch: true,
    toast: 'The reimburse status was not changed. Please try again.',
  });
