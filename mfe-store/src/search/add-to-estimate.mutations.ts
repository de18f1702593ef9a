import { addCartItem } from '@tech-portal/contract/cart';
import { revertEstimate } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import type { PartSearchPanelProps } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { estimatesKey } from '../shared/estimates/active-estimates.queries.ts';
import type { Part } from '../shared/part.ts';

interface Addition {
  readonly part: Part;
  readonly qty: number;
}

/**
 * Adds a part to an estimate: first reverts it, then adds (document 1, section 4). Who shows the estimate may add by
 * himself with `onAdd`. Answers what there is to say about the quantity.
 */
export function useAddToEstimate({ estimateId, onAdd }: PartSearchPanelProps) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ part, qty }: Addition): Promise<string | undefined> => {
      const { id, type, title, mpn, price, stock } = part;
      if (onAdd) {
        await onAdd({ id, type, title, mpn, price, stock }, qty);
        return undefined;
      }
      if (estimateId === undefined) throw new Error('No estimate is selected.');
      await api.call(revertEstimate, { body: { cart_id: estimateId }, quiet: true });
      const body = { id, type, qty, cart_id: estimateId };
      return (await api.call(addCartItem, { body, quiet: true })).cart_error;
    },
    // Even when adding failed the estimate may have been reverted.
    onSettled: () => (onAdd ? undefined : client.invalidateQueries({ queryKey: estimatesKey })),
  });
}
