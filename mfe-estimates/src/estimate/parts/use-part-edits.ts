import { useCallback, useState } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import type { ChangedCart } from '@tech-portal/contract/cart';
import type { Estimate, PartLine } from '@tech-portal/contract/estimates';
import { failedNotice, noticeOf, partKey } from './part-notice.ts';
import type { PartNotice } from './part-notice.ts';
import { useChangePart, useDeletePart } from './parts.mutations.ts';

/** What a person does to the parts of an estimate, and what there is to say about it. */
export function usePartEdits(estimate: Estimate) {
  const [notices, setNotices] = useState<Readonly<Record<string, PartNotice | undefined>>>({});
  const [outdated, setOutdated] = useState(false);
  const { mutate: sendQuantity } = useChangePart(estimate);
  const { mutate: sendDeletion } = useDeletePart(estimate);

  const begin = useCallback((line: PartLine) => {
    setOutdated(false);
    setNotices((present) => ({ ...present, [partKey(line)]: { status: 'optimistic' } }));
    const settle = (notice: PartNotice | undefined) =>
      setNotices((present) => ({ ...present, [partKey(line)]: notice }));
    return {
      onSuccess: (answer: ChangedCart) => settle(noticeOf(line, answer)),
      onError: (error: Error) => {
        const stale = isRefusal(error, 'stale_position');
        setOutdated(stale);
        settle(stale ? undefined : failedNotice(error));
      },
    };
  }, []);
  const changeQuantity = useCallback(
    (line: PartLine, position: number, qty: number) => sendQuantity({ line, position, qty }, begin(line)),
    [begin, sendQuantity],
  );
  const remove = useCallback(
    (line: PartLine, position: number) => sendDeletion({ line, position }, begin(line)),
    [begin, sendDeletion],
  );
  return { notices, outdated, changeQuantity, remove };
}
