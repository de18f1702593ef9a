import { useCallback, useRef, useState } from 'react';
import { isAborted, isRefusal } from '@tech-portal/api-client/errors';
import type { ChangedCart } from '@tech-portal/contract/cart';
import type { Estimate, PartLine } from '@tech-portal/contract/estimates';
import { clampQuantity, letterOf } from '@tech-portal/domain';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import { usePlatform } from '@tech-portal/platform';
import { failedNotice, noticeOf, partKey } from './part-notice.ts';
import type { PartNotice } from './part-notice.ts';
import { useAddPart, useChangePart, useDeletePart } from './parts.mutations.ts';

const withoutLine = (lines: readonly PartLine[], gone: PartLine): PartLine[] =>
  lines.filter((line) => partKey(line) !== partKey(gone));

export function usePartEdits(estimate: Estimate) {
  const platform = usePlatform();
  const [notices, setNotices] = useState<Readonly<Record<string, PartNotice | undefined>>>({});
  const [outdated, setOutdated] = useState(false);
  const [removed, setRemoved] = useState<readonly PartLine[]>([]);
  const { guard, question } = useApprovalGuard();
  // Uses `mutateAsync`, because a second `mutate` would drop the callbacks of the first.
  const { mutateAsync: sendQuantity } = useChangePart(estimate.id, guard);
  const { mutateAsync: sendDeletion } = useDeletePart(estimate.id, guard);
  const { mutateAsync: sendAddition } = useAddPart(estimate.id, guard);

  const trackChange = useCallback(async (line: PartLine, change: Promise<ChangedCart>): Promise<boolean> => {
    const setNotice = (notice: PartNotice | undefined) =>
      setNotices((current) => ({ ...current, [partKey(line)]: notice }));
    setOutdated(false);
    setNotice({ status: 'optimistic' });
    try {
      setNotice(noticeOf(line, await change));
      return true;
    } catch (error) {
      const isStale = isRefusal(error, 'stale_position');
      setOutdated(isStale);
      setNotice(isStale || isAborted(error) ? undefined : failedNotice(error));
      return false;
    }
  }, []);
  const changeQuantity = useCallback(
    (line: PartLine, position: number, qty: number) => void trackChange(line, sendQuantity({ line, position, qty })),
    [trackChange, sendQuantity],
  );
  const remove = useCallback(
    async (line: PartLine, position: number) => {
      const gone = await trackChange(line, sendDeletion({ line, position }));
      if (gone) setRemoved((current) => [...withoutLine(current, line), line]);
    },
    [trackChange, sendDeletion],
  );
  const dismiss = (line: PartLine) => setRemoved((current) => withoutLine(current, line));
  const restoring = useRef(new Set<string>());
  const restore = async (line: PartLine) => {
    const key = partKey(line);
    if (restoring.current.has(key)) return;
    restoring.current.add(key);
    const { id, result_type: source, stock } = line.part;
    const qty = clampQuantity(line.quantity, stock);
    try {
      await sendAddition({ part: { id, type: letterOf(source) }, qty, revert: false });
      dismiss(line);
    } catch (error) {
      if (isAborted(error)) return;
      platform.notify({ message: failedNotice(error).message, kind: 'error' });
    } finally {
      restoring.current.delete(key);
    }
  };

  const current = new Set(estimate.parts.map(partKey));
  return {
    notices,
    outdated,
    changeQuantity,
    remove,
    /** Removed parts that can be restored: in stock and not added again. */
    removed: removed.filter((line) => line.part.stock > 0 && !current.has(partKey(line))),
    restore,
    dismiss,
    /** Confirmation shown before a change ends the approval. */
    question,
  };
}
