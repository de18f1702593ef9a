import { getMyCart } from '@tech-portal/contract/cart';
import { addCartItems } from '@tech-portal/contract/quick-order';
import { setRead, useApiMutation } from '@tech-portal/platform/query';
import type { ReadyRow } from './order-row.ts';
import type { DraftState } from '@tech-portal/forms/drafts';
import type { DraftLine, QuickOrderDraft } from './quick-order-draft.ts';

interface Order {
  readonly rows: readonly ReadyRow[];
  /** An estimate; undefined for the own cart. */
  readonly estimateId: number | undefined;
  /** Whether the approval of the estimate may end by it. */
  readonly endsApproval: boolean | undefined;
}

/** What is still to be ordered once some pieces were added. */
const withoutAdded = (lines: readonly DraftLine[], added: ReadonlyMap<string, number>): DraftLine[] =>
  lines.map((line) => ({ ...line, qty: line.qty - (added.get(line.part_number) ?? 0) })).filter(({ qty }) => qty > 0);

/**
 * Adds the parts of a quick order to the own cart or to an estimate, all at once. What was added leaves the order, also
 * when the page was left meanwhile: nobody finds it there again and orders it twice.
 */
export const useAddParts = (change: DraftState<QuickOrderDraft>['change']) =>
  useApiMutation(addCartItems, {
    scope: 'cart',
    input: ({ rows, estimateId, endsApproval }: Order) => {
      const items = rows.map(({ part: { id, type }, line: { qty } }) => ({ id, type, qty }));
      return { body: { items, cart_id: estimateId, ends_approval: endsApproval } };
    },
    confirm: (response, { estimateId }) => (estimateId === undefined ? [setRead(getMyCart, undefined, response)] : []),
    onSuccess: (response, { rows }) => {
      const added = new Map(rows.map(({ line }, at) => [line.part_number, response.results[at]?.added ?? 0]));
      change((present) => ({ ...present, lines: withoutAdded(present.lines, added) }));
    },
  });
