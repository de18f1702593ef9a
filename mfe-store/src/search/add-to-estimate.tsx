import { shortTitle } from '@tech-portal/domain';
import type { PartSearchPanelProps } from '@tech-portal/platform';
import { AddPart } from '../shared/add-part.tsx';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isAborted } from '@tech-portal/api-client/errors';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import type { Part } from '../shared/part.ts';
import { usePassing } from '../shared/use-passing.ts';
import { useAddToEstimate } from './add-to-estimate.mutations.ts';

interface AddToEstimateProps {
  part: Part;
  /** The estimate to add to: disabled until one is selected (SEARCH-17). */
  target: PartSearchPanelProps;
  describedBy?: string | undefined;
  /** A button alone, which adds one piece; for rows. */
  compact?: boolean | undefined;
  /** Hears what was added, in words. */
  onAdded?: ((message: string) => void) | undefined;
}

export function AddToEstimate({ part, target, describedBy, compact = false, onAdded }: AddToEstimateProps) {
  const { guard, question } = useApprovalGuard();
  const { mutate, reset, isPending, isSuccess, error, data, variables } = useAddToEstimate(target, guard);
  const failed = error && !isAborted(error);
  const complaint = failed ? describeChangeError(error, 'Could not add the part. Please try again.') : data;
  usePassing(isSuccess && complaint === undefined, reset);
  const message = (qty: number) => `Added to the estimate: ${qty} × ${shortTitle(part.title)}`;
  return (
    <>
      {question}
      <AddPart
        part={part}
        label="Add to Estimate"
        describedBy={describedBy}
        compact={compact}
        disabled={target.estimateId === undefined && target.onAdd === undefined}
        isPending={isPending}
        isAdded={isSuccess}
        announcement={variables && message(variables.qty)}
        complaint={complaint}
        onAdd={(qty, startOver) =>
          mutate(
            { part, qty },
            {
              onSuccess: () => {
                startOver();
                onAdded?.(message(qty));
              },
            },
          )
        }
      />
    </>
  );
}
