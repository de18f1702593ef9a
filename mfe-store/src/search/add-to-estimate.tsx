import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isAborted, isRefusal } from '@tech-portal/api-client/errors';
import { addCartItem } from '@tech-portal/contract/cart';
import { revertEstimate } from '@tech-portal/contract/estimates';
import { shortTitle } from '@tech-portal/domain';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import type { ApprovalGuard } from '@tech-portal/forms/approval-guard';
import type { PartSearchPanelProps } from '@tech-portal/platform';
import { useApiMutation, useRefreshQueries } from '@tech-portal/platform/query';
import type { SendRequest } from '@tech-portal/platform/query';
import { AddPart } from '../shared/add-part.tsx';
import { priceChangeMessage, joinSentences } from '../shared/price-change-message.ts';
import type { Part } from '../shared/part.ts';
import { useAutoReset } from '../shared/use-auto-reset.ts';

interface AddToEstimateProps {
  part: Part;
  /** Target estimate. Adding is disabled until one is selected (SEARCH-17). */
  target: PartSearchPanelProps;
  describedBy?: string | undefined;
  /** For table rows: a button without a stepper that adds one piece. */
  compact?: boolean | undefined;
  onAdded?: ((message: string) => void) | undefined;
}

export function AddToEstimate({ part, target, describedBy, compact = false, onAdded }: AddToEstimateProps) {
  const { guard, question } = useApprovalGuard();
  const { mutate, reset, isPending, isSuccess, error, data, variables } = useAddToEstimate(target, guard);
  const hasFailed = error && !isAborted(error);
  const errorMessage = hasFailed ? describeChangeError(error, 'Could not add the part. Please try again.') : data;
  useAutoReset(isSuccess && errorMessage === undefined, reset);
  const message = (qty: number) => `Added to the estimate: ${qty} × ${shortTitle(part.title)}`;
  return (
    <>
      {question}
      <AddPart
        part={part}
        label="Add to Estimate"
        describedBy={describedBy}
        compact={compact}
        disabled={target.estimateId === undefined && target.onAdd === undefined}
        isPending={isPending}
        isAdded={isSuccess}
        announcement={variables && message(variables.qty)}
        errorMessage={errorMessage}
        onAdd={(qty, resetQuantity) =>
          mutate(
            { part, qty },
            {
              onSuccess: () => {
                resetQuantity();
                onAdded?.(message(qty));
              },
            },
          )
        }
      />
    </>
  );
}

interface Addition {
  readonly part: Part;
  readonly qty: number;
}

/**
 * Adds a part to an estimate. Reverts the estimate to a draft first, after confirmation if that ends an approval.
 * Callers that pass `onAdd` add the part themselves. Resolves to a message if the added quantity or price differs from
 * the one shown.
 */
function useAddToEstimate({ estimateId, onAdd }: PartSearchPanelProps, guard: ApprovalGuard) {
  const refreshReads = useRefreshQueries();
  const add = async ({ part, qty }: Addition, send: SendRequest) => {
    const { id, type, title, mpn, price, stock } = part;
    if (onAdd) {
      await onAdd({ id, type, title, mpn, price, stock }, qty);
      return undefined;
    }
    if (estimateId === undefined) throw new Error('No estimate is selected.');
    return guard(async (endsApproval) => {
      const estimateInput = { cart_id: estimateId, ends_approval: endsApproval };
      await send(revertEstimate, { body: estimateInput });
      const updatedCart = await send(addCartItem, { body: { id, type, qty, ...estimateInput } });
      const price = priceChangeMessage(part, updatedCart);
      if (price !== undefined) refreshReads('products');
      return joinSentences(updatedCart.cart_error, price);
    });
  };
  return useApiMutation<string | undefined, Addition>(add, {
    onError: (error) => {
      if (isRefusal(error, 'out_of_stock')) refreshReads('products');
    },
  });
}
