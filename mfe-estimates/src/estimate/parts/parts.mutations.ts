import { addCartItem, changeCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import type { Estimate, PartLine } from '@tech-portal/contract/estimates';
import { revertEstimate } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import type { FoundPart } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import type { QueryClient } from '@tech-portal/platform/query';
import { estimateKeys, invalidateEstimates } from '../../shared/estimate.queries.ts';
import { partKey } from './part-notice.ts';

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

/** Where a part stands by the time its change is sent: one before it may have been removed since it was asked for. */
function positionOf(client: QueryClient, cartId: number, { line, position }: PlacedPart): number {
  const parts = client.getQueryData<Estimate>(estimateKeys.detail(cartId))?.parts ?? [];
  const present = parts.findIndex((other) => partKey(other) === partKey(line));
  return present === -1 ? position : present;
}

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
    mutationFn: ({ qty, ...placed }: PlacedPart & { qty: number }) => {
      const position = positionOf(client, cartId, placed);
      return api.call(changeCartItem, {
        body: { id: placed.line.part.id, position, qty, cart_id: cartId },
        quiet: true,
      });
    },
    onSettled: () => invalidateEstimates(client),
  });
}

/** Removes a part at once; the server reverts an invoice in the same step. */
export function useDeletePart({ id: cartId }: Estimate) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...partChange(cartId),
    mutationFn: (placed: PlacedPart) => {
      const position = positionOf(client, cartId, placed);
      return api.call(deleteCartItem, { query: { id: placed.line.part.id, position, cart_id: cartId }, quiet: true });
    },
    onSettled: () => invalidateEstimates(client),
  });
}
