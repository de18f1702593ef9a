import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { getMyCart } from '@tech-portal/contract/cart';
import { addCartItems, matchParts } from '@tech-portal/contract/quick-order';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import type { DraftState } from '@tech-portal/forms/drafts';
import {
  keepPreviousData,
  setCached,
  skipToken,
  useApiMutation,
  useApiQuery,
  useIsChanging,
} from '@tech-portal/platform/query';
import { useState } from 'react';
import { useCart } from '../shared/cart.queries.ts';
import { priceChangeMessage, joinSentences } from '../shared/price-change-message.ts';
import type { Outcome } from './order-outcome.tsx';
import { orderRows, readyRows } from './order-row.ts';
import type { ReadyRow } from './order-row.ts';
import type { UnparsedLine } from './parse-lines.ts';
import { useQuickOrderDraft } from './quick-order-draft.ts';
import type { DraftLine, QuickOrderDraft } from './quick-order-draft.ts';
import { addParsedLines } from './add-parsed-lines.ts';

/** Quick order from the pasted text to the result. Lines stay in the draft until the server has accepted them. */
export function useQuickOrder() {
  const { value: draft, getValue, change } = useQuickOrderDraft();
  const [unparsed, setUnparsed] = useState<readonly UnparsedLine[]>([]);
  const [isOverLimit, setOverLimit] = useState(false);
  const [estimateId, setEstimateId] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const matched = useMatchedParts(draft.lines);
  const { guard, question } = useApprovalGuard();
  const addition = useAddParts(change);
  // Stays true if the user leaves and reopens the page while the parts are being added.
  const isAdding = useIsChanging(addCartItems);
  const { data: cart } = useCart();
  // For an estimate, the server takes the parts it already contains into account.
  const current = estimateId === undefined ? cart?.cart : undefined;
  const rows = orderRows(draft.lines, draft.lines.length > 0 ? matched.data : undefined, current);

  const addLines = (file?: string) => {
    // Reads the latest draft, because it may have changed while the file was read.
    const { lines, text } = getValue();
    const result = addParsedLines(lines, text, file ?? '');
    setUnparsed(result.unparsed);
    setOverLimit(result.isOverLimit);
    setOutcome(undefined);
    change(() => result.draft);
  };

  const changeLine = (changed: DraftLine, changes: Partial<DraftLine>) =>
    change((current) => ({
      ...current,
      lines: current.lines.map((line) => (line.part_number === changed.part_number ? { ...line, ...changes } : line)),
    }));

  const removeLine = (removed: DraftLine) =>
    change((current) => ({
      ...current,
      lines: current.lines.filter((line) => line.part_number !== removed.part_number),
    }));

  const addAll = () => {
    const ready = readyRows(rows);
    if (isAdding || addition.isPending || ready.length === 0) return;
    setOutcome(undefined);
    const add = (endsApproval: boolean | undefined) => addition.mutateAsync({ rows: ready, estimateId, endsApproval });
    const showOutcome = ({ results, cart: updatedCart }: Awaited<ReturnType<typeof add>>) => {
      const added = new Map(ready.map(({ line }, at) => [line.part_number, results[at]]));
      const totalQuantity = results.reduce((sum, result) => sum + result.added, 0);
      setOutcome({
        estimateId,
        totalQuantity,
        parts: results.filter((result) => result.added > 0).length,
        notes: ready.flatMap(({ line, part }) => {
          const reason = joinSentences(
            added.get(line.part_number)?.error,
            priceChangeMessage(part, { cart: updatedCart }),
          );
          return reason === undefined ? [] : [{ part_number: line.part_number, reason }];
        }),
      });
    };
    // The mutation shows the error.
    (estimateId === undefined ? add(undefined) : guard(add)).then(showOutcome, () => undefined);
  };

  return {
    draft,
    rows,
    matched,
    unread: unparsed,
    tooMany: isOverLimit,
    estimateId,
    outcome,
    isAdding,
    question,
    failure:
      addition.error && !isRefusal(addition.error, 'approval_ends')
        ? describeChangeError(addition.error, 'The parts were not added. Please try again.')
        : undefined,
    setText: (text: string) => change((current) => ({ ...current, text })),
    setEstimateId,
    readLines: addLines,
    changeLine,
    removeLine,
    removeAll: () => change((current) => ({ ...current, lines: [] })),
    addAll,
  };
}

interface AddPartsInput {
  readonly rows: readonly ReadyRow[];
  /** Target estimate; undefined for the user's own cart. */
  readonly estimateId: number | undefined;
  /** True to accept that the change ends the estimate's approval. */
  readonly endsApproval: boolean | undefined;
}

/** Returns the lines that remain after some quantities were added. */
const withoutAdded = (lines: readonly DraftLine[], added: ReadonlyMap<string, number>): DraftLine[] =>
  lines.map((line) => ({ ...line, qty: line.qty - (added.get(line.part_number) ?? 0) })).filter(({ qty }) => qty > 0);

/**
 * Adds all parts to the user's own cart or an estimate in one request. Added lines are removed from the draft even if
 * the user has left the page, to prevent ordering them twice.
 */
const useAddParts = (change: DraftState<QuickOrderDraft>['change']) =>
  useApiMutation(addCartItems, {
    scope: 'cart',
    input: ({ rows, estimateId, endsApproval }: AddPartsInput) => {
      const items = rows.map(({ part: { id, type }, line: { qty } }) => ({ id, type, qty }));
      return { body: { items, cart_id: estimateId, ends_approval: endsApproval } };
    },
    confirm: (response, { estimateId }) =>
      estimateId === undefined ? [setCached(getMyCart, undefined, response)] : [],
    onSuccess: (response, { rows }) => {
      const added = new Map(rows.map(({ line }, at) => [line.part_number, response.results[at]?.added ?? 0]));
      change((current) => ({ ...current, lines: withoutAdded(current.lines, added) }));
    },
  });

/** Parts that match the lines, with their current stock. Keeps the previous result until the next one arrives. */
const useMatchedParts = (lines: readonly DraftLine[]) =>
  useApiQuery(
    matchParts,
    lines.length === 0 ? skipToken : { lines: lines.map(({ part_number }) => ({ part_number, qty: 1 })) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
