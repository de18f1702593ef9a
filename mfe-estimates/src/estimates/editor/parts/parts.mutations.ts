import { addCartItem, changeCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import type { PartLine } from '@tech-portal/contract/estimates';
import { getEstimate, revertEstimate } from '@tech-portal/contract/estimates';
import type { ApprovalGuard } from '@tech-portal/forms/approval-guard';
import type { FoundPart } from '@tech-portal/platform';
import { apiQueryKey, useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import type { QueryClient } from '@tech-portal/platform/query';
import { partKey } from './part-notice.ts';

/** Part with its 0-based position in the estimate. */
export interface PositionedPart {
  readonly line: PartLine;
  readonly position: number;
}

/** Mutation scope of an estimate's parts; totals are stale while one runs. */
export const partsScope = (cartId: number) => `estimate-parts-${cartId}`;

/** Runs part changes one at a time, each after a refetch, because a change shifts the positions of the next one. */
const sequentialChange = (cartId: number) => ({ scope: partsScope(cartId), awaitRefetch: true });

/** Finds the position of a part at send time: an earlier part may have been removed. */
function positionOf(client: QueryClient, cartId: number, { line, position }: PositionedPart): number {
  const parts = client.getQueryData(apiQueryKey(getEstimate, { cart_id: cartId }))?.parts ?? [];
  const current = parts.findIndex((other) => partKey(other) === partKey(line));
  return current === -1 ? position : current;
}

interface PartToAdd {
  readonly part: Pick<FoundPart, 'id' | 'type'>;
  readonly qty: number;
  readonly revert: boolean;
}

/** Adds a part at once; reverts an invoice first, in a separate call. */
export const useAddPart = (cartId: number, guard: ApprovalGuard) =>
  useApiMutation(
    ({ part: { id, type }, qty, revert }: PartToAdd, send) =>
      guard(async (endsApproval) => {
        const cartFields = { cart_id: cartId, ends_approval: endsApproval };
        if (revert) await send(revertEstimate, { body: cartFields });
        return send(addCartItem, { body: { id, type, qty, ...cartFields } });
      }),
    sequentialChange(cartId),
  );

/** Sets the quantity of a part at once; the server reverts an invoice in the same step. */
export function useChangePart(cartId: number, guard: ApprovalGuard) {
  const client = useQueryClient();
  return useApiMutation(({ qty, ...positionedPart }: PositionedPart & { readonly qty: number }, send) => {
    const position = positionOf(client, cartId, positionedPart);
    const { id } = positionedPart.line.part;
    return guard((endsApproval) =>
      send(changeCartItem, { body: { id, position, qty, cart_id: cartId, ends_approval: endsApproval } }),
    );
  }, sequentialChange(cartId));
}

/** Removes a part at once; the server reverts an invoice in the same step. */
export function useDeletePart(cartId: number, guard: ApprovalGuard) {
  const client = useQueryClient();
  return useApiMutation((positionedPart: PositionedPart, send) => {
    const position = positionOf(client, cartId, positionedPart);
    const { id } = positionedPart.line.part;
    return guard((endsApproval) =>
      send(deleteCartItem, { query: { id, position, cart_id: cartId, ends_approval: endsApproval } }),
    );
  }, sequentialChange(cartId));
}
