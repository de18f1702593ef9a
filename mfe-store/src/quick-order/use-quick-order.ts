import { useState } from 'react';
import { isApiResponseError } from '@tech-portal/api-client/errors';
import { useCart } from '../shared/cart.queries.ts';
import { failureText } from '../shared/failure-text.ts';
import type { Outcome } from './order-outcome.tsx';
import { orderRows, readyRows } from './order-row.ts';
import type { UnreadLine } from './parse-lines.ts';
import { useQuickOrderDraft } from './quick-order-draft.ts';
import type { DraftLine } from './quick-order-draft.ts';
import { useAddParts } from './quick-order.mutations.ts';
import { useMatchedParts } from './quick-order.queries.ts';
import { takeLines } from './take-lines.ts';

const UNCERTAIN = 'No answer came, so the parts may have been added. Please look before you try again.';

/** A quick order from the pasted text to what became of it. Nothing leaves it before the server has taken it. */
export function useQuickOrder() {
  const [draft, setDraft] = useQuickOrderDraft();
  const [unread, setUnread] = useState<readonly UnreadLine[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const [estimateId, setEstimateId] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const matched = useMatchedParts(draft.lines);
  const addition = useAddParts();
  const { data: cart } = useCart();
  // What an estimate holds is the server's to say.
  const present = estimateId === undefined ? cart?.cart : undefined;
  const rows = orderRows(draft.lines, draft.lines.length > 0 ? matched.data : undefined, present);

  const readTexts = (...texts: readonly string[]) => {
    const taken = takeLines(draft.lines, ...texts);
    setUnread(taken.unread);
    setTooMany(taken.tooMany);
    setOutcome(undefined);
    setDraft(taken.draft);
  };

  const changeLine = (changed: DraftLine, changes: Partial<DraftLine>) =>
    setDraft((present) => ({
      ...present,
      lines: present.lines.map((line) => (line.part_number === changed.part_number ? { ...line, ...changes } : line)),
    }));

  const removeLine = (removed: DraftLine) =>
    setDraft((present) => ({
      ...present,
      lines: present.lines.filter((line) => line.part_number !== removed.part_number),
    }));

  const addAll = () => {
    const ready = readyRows(rows);
    if (addition.isPending || ready.length === 0) return;
    setOutcome(undefined);
    addition.mutate(
      { rows: ready, estimateId },
      {
        onSuccess: ({ results }) => {
          const added = new Map(ready.map(({ line }, at) => [line.part_number, results[at]]));
          const pieces = results.reduce((sum, result) => sum + result.added, 0);
          setOutcome({
            estimateId,
            pieces,
            parts: results.filter((result) => result.added > 0).length,
            short: ready.flatMap(({ line }) => {
              const reason = added.get(line.part_number)?.error;
              return reason === undefined ? [] : [{ part_number: line.part_number, reason }];
            }),
          });
          setDraft((present) => ({ ...present, lines: withoutAdded(present.lines, added) }));
        },
      },
    );
  };

  return {
    draft,
    rows,
    matched,
    unread,
    tooMany,
    estimateId,
    outcome,
    isAdding: addition.isPending,
    failure: addition.error
      ? failureText(addition.error, isApiResponseError(addition.error) ? 'The parts were not added.' : UNCERTAIN)
      : undefined,
    setText: (text: string) => setDraft((present) => ({ ...present, text })),
    setEstimateId,
    readTexts,
    changeLine,
    removeLine,
    removeAll: () => setDraft((present) => ({ ...present, lines: [] })),
    addAll,
  };
}

/** What is still to be ordered once some pieces were added. */
const withoutAdded = (
  lines: readonly DraftLine[],
  added: ReadonlyMap<string, { readonly added: number } | undefined>,
): DraftLine[] =>
  lines
    .map((line) => ({ ...line, qty: line.qty - (added.get(line.part_number)?.added ?? 0) }))
    .filter(({ qty }) => qty > 0);
