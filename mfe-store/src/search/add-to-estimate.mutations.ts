import { addCartItem } from '@tech-portal/contract/cart';
import { revertEstimate } from '@tech-portal/contract/estimates';
import type { PartSearchPanelProps } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import type { Part } from '../shared/part.ts';

interface Addition {
  readonly part: Part;
  readonly qty: number;
}

/**
 * Adds a part to an estimate: first reverts it, then adds. Callers that pass `onAdd` add it themselves. The result is
 * what the server says about the quantity.
 */
export const useAddToEstimate = ({ estimateId, onAdd }: PartSearchPanelProps) =>
  useApiMutation<string | undefined, Addition>(async ({ part, qty }, send) => {
    const { id, type, title, mpn, price, stock } = part;
    if (onAdd) {
      await onAdd({ id, type, title, mpn, price, stock }, qty);
      return undefined;
    }
    if (estimateId === undefined) throw new Error('No estimate is selected.');
    await send(revertEstimate, { body: { cart_id: estimateId } });
    return (await send(addCartItem, { body: { id, type, qty, cart_id: estimateId } })).cart_error;
  });
