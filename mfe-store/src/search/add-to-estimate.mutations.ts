import { isRefusal } from '@tech-portal/api-client/errors';
import { addCartItem } from '@tech-portal/contract/cart';
import { revertEstimate } from '@tech-portal/contract/estimates';
import type { ApprovalGuard } from '@tech-portal/forms/approval-guard';
import type { PartSearchPanelProps } from '@tech-portal/platform';
import { useApiMutation, useRefreshReads } from '@tech-portal/platform/query';
import type { SendCall } from '@tech-portal/platform/query';
import { changedPrice, joined } from '../shared/changed-price.ts';
import type { Part } from '../shared/part.ts';

interface Addition {
  readonly part: Part;
  readonly qty: number;
}

/**
 * Adds a part to an estimate: first reverts it, which is asked where it ends an approval, then adds. Callers that pass `onAdd` add it themselves. The result is
 * what the server says about the quantity.
 */
export function useAddToEstimate({ estimateId, onAdd }: PartSearchPanelProps, guard: ApprovalGuard) {
  const refreshReads = useRefreshReads();
  const add = async ({ part, qty }: Addition, send: SendCall) => {
    const { id, type, title, mpn, price, stock } = part;
    if (onAdd) {
      await onAdd({ id, type, title, mpn, price, stock }, qty);
      return undefined;
    }
    if (estimateId === undefined) throw new Error('No estimate is selected.');
    return guard(async (endsApproval) => {
      const where = { cart_id: estimateId, ends_approval: endsApproval };
      await send(revertEstimate, { body: where });
      const changed = await send(addCartItem, { body: { id, type, qty, ...where } });
      const price = changedPrice(part, changed);
      if (price !== undefined) refreshReads('products');
      return joined(changed.cart_error, price);
    });
  };
  return useApiMutation<string | undefined, Addition>(add, {
    onError: (error) => {
      if (isRefusal(error, 'out_of_stock')) refreshReads('products');
    },
  });
}
