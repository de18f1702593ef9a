import { addCartItems } from '@tech-portal/contract/quick-order';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { acceptCart, cartChange, cartKey } from '../shared/cart-changes.ts';
import { estimatesKey } from '../shared/estimates/active-estimates.queries.ts';
import type { ReadyRow } from './order-row.ts';

interface Order {
  readonly rows: readonly ReadyRow[];
  /** An estimate; undefined for the own cart. */
  readonly estimateId: number | undefined;
}

/** Adds the parts of a quick order to the own cart or to an estimate, all at once. */
export function useAddParts() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...cartChange,
    mutationFn: ({ rows, estimateId }: Order) => {
      const items = rows.map(({ part: { id, type }, line: { qty } }) => ({ id, type, qty }));
      const body = { items, ...(estimateId !== undefined && { cart_id: estimateId }) };
      return api.call(addCartItems, { body, quiet: true });
    },
    onSuccess: (answer, { estimateId }) => {
      if (estimateId === undefined) acceptCart(client, answer);
      else void client.invalidateQueries({ queryKey: estimatesKey });
    },
    // Whether or not it was done, the cart is to be looked at.
    onError: (_error, { estimateId }) =>
      client.invalidateQueries({ queryKey: estimateId === undefined ? cartKey : estimatesKey }),
  });
}
