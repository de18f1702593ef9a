import { addCartItem, changeCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import type { Estimate, PartLine } from '@tech-portal/contract/estimates';
import { revertEstimate } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import type { FoundPart } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { invalidateEstimates } from '../../shared/estimate.queries.ts';

/** A part and where it stands in the estimate, 0-based (decision 26). */
export interface PlacedPart {
  readonly line: PartLine;
  readonly position: number;
}

/** Marks changes of an estimate's parts that are on their way: its totals are about to change. */
export const partsChangeKey = (cartId: number) => ['estimate-parts', cartId] as const;

/** Changes of parts go one after the other, as each shifts the positions of the next. */
const partChange = (cartId: number) => ({
  mutationKey: partsChangeKey(cartId),
  scope: { id: `estimate-parts-${cartId}` },
});

/** Adds a part at once; an invoice is reverted first, in a call of its own (document 2, section 7; decision 38). */
export function useAddPart(cartId: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...partChange(cartId),
    mutationFn: async ({
      part,
      qty,
      revert,
    }: {
      part: Pick<FoundPart, 'id' | 'type'>;
      qty: number;
      revert: boolean;
    }) => {
      if (revert) await api.call(revertEstimate, { body: { cart_id: cartId }, quiet: true });
      const body = { id: part.id, type: part.type, qty, cart_id: cartId };
      return api.call(addCartItem, { body, quiet: true });
    },
    onSettled: () => invalidateEstimates(client),
  });
}

/** Sets the quantity of a part at once; the server reverts an invoice in the same step. */
export function useChangePart({ id: cartId }: Estimate) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...partChange(cartId),
    mutationFn: ({ line, position, qty }: PlacedPart & { qty: number }) =>
      api.call(changeCartItem, { body: { id: line.part.id, position, qty, cart_id: cartId }, quiet: true }),
    onSettled: () => invalidateEstimates(client),
  });
}

/** Removes a part at once; the server reverts an invoice in the same step. */
export function useDeletePart({ id: cartId }: Estimate) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...partChange(cartId),
    mutationFn: ({ line, position }: PlacedPart) =>
      api.call(deleteCartItem, { query: { id: line.part.id, position, cart_id: cartId }, quiet: true }),
    onSettled: () => invalidateEstimates(client),
  });
}
