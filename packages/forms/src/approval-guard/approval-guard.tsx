import { describeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { lazyDialog } from '@tech-portal/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const ApprovalQuestion = lazyDialog(async () => (await import('./approval-question.tsx')).ApprovalQuestion, {
  failure: 'Nothing was changed: the customer has approved this estimate. Please try again.',
});

/** The user kept the approval, and nothing changed; counts as an abort (`isAborted`). */
class ApprovalUnchangedError extends Error {
  override readonly name = 'AbortError';
}

/**
 * Makes a change that may end a customer's approval: calls `change` with false, and if the server refuses that
 * (`approval_ends`) and the user confirms, once more with true. Rejects with an `AbortError` if the user does not
 * confirm.
 */
export type ApprovalGuard = <Result>(change: (endsApproval: boolean) => Promise<Result>) => Promise<Result>;

/**
 * Confirms before a change ends the approval of an estimate, even if the customer approved after the page was opened
 * (EST-93). Render `question` anywhere on the page.
 *
 * @example
 * const { guard, question } = useApprovalGuard();
 * const save = useApiMutation((lines: Lines, send) =>
 *   guard((ends_approval) => send(updateEstimate, { body: { cart_id, estimate: { line_items: lines }, ends_approval } })),
 * );
 */
export function useApprovalGuard(): { guard: ApprovalGuard; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const [approval, setApproval] = useState<string>();
  const resolver = useRef<(confirmed: boolean) => void>(undefined);
  // Unmounting counts as no, to settle the waiting change.
  useEffect(() => () => resolver.current?.(false), []);

  const guard = useCallback<ApprovalGuard>(async (change) => {
    try {
      return await change(false);
    } catch (error) {
      if (!isRefusal(error, 'approval_ends')) throw error;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      // One question at a time: a new change cancels the previous question.
      resolver.current?.(false);
      resolver.current = resolve;
      setApproval(describeError(error, 'The customer has approved this estimate. Changing it ends the approval.'));
      setAsking(true);
      const isConfirmed = await promise;
      if (resolver.current === resolve) setAsking(false);
      if (!isConfirmed) throw new ApprovalUnchangedError('The approval was kept.');
      return change(true);
    }
  }, []);

  const question = (
    <ApprovalQuestion
      opened={isAsking}
      approval={approval}
      onConfirm={() => resolver.current?.(true)}
      onClose={() => resolver.current?.(false)}
    />
  );
  return { guard, question };
}
