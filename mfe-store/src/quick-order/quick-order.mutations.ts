import { addCartItems } from '@tech-portal/contract/quick-order';
import { useApi } from '@tech-portal/platform';
import { useIsMutating, useMutation, useQueryClient } from '@tech-portal/platform/query';
import { acceptCart, cartChange, cartKey } from '../shared/cart-changes.ts';
import { estimatesKey } from '../shared/estimates/active-estimates.queries.ts';
import type { ReadyRow } from './order-row.ts';
import { changeQuickOrder } from './quick-order-draft.ts';
import type { DraftLine } from './quick-order-draft.ts';

interface Order {
  readonly rows: readonly ReadyRow[];
  /** An estimate; undefined for the own cart. */
  readonly estimateId: number | undefined;
}

/** What is still to be ordered once some pieces were added. */
const withoutAdded = (lines: readonly DraftLine[], added: ReadonlyMap<string, number>): DraftLine[] =>
  lines.map((line) => ({ ...line, qty: line.qty - (added.get(line.part_number) ?? 0) })).filter(({ qty }) => qty > 0);

const additionKey = [...cartChange.mutationKey, 'quick-order'];

/** Whether the parts are being added, also when that was asked for before the page was left and opened again. */
export const useIsAdding = (): boolean => useIsMutating({ mutationKey: additionKey }) > 0;

/**
 * Adds the parts of a quick order to the own cart or to an estimate, all at once. What was added leaves the order, also
 * when the page was left meanwhile: nobody finds it there again and orders it twice.
 */
export function useAddParts() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...cartChange,
    mutationKey: additionKey,
    mutationFn: ({ rows, estimateId }: Order) => {
      const items = rows.map(({ part: { id, type }, line: { qty } }) => ({ id, type, qty }));
      const body = { items, ...(estimateId !== undefined && { cart_id: estimateId }) };
      return api.call(addCartItems, { body, quiet: true });
    },
    onSuccess: (answer, { rows, estimateId }) => {
      const added = new Map(rows.map(({ line }, at) => [line.part_number, answer.results[at]?.added ?? 0]));
      changeQuickOrder((present) => ({ ...present, lines: withoutAdded(present.lines, added) }));
      if (estimateId === undefined) acceptCart(client, answer);
      else void client.invalidateQueries({ queryKey: estimatesKey });
    },
    // Whether or not it was done, the cart is to be looked at.
    onError: (_error, { estimateId }) =>
      client.invalidateQueries({ queryKey: estimateId === undefined ? cartKey : estimatesKey }),
  });
}
