import { useRef, useState } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { duplicateEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import type { Estimate, LineItem, SkippedPart } from '@tech-portal/contract/estimates';
import { lineItemProblem } from '@tech-portal/domain';
import { useApiMutation } from '@tech-portal/platform/query';
import { Alert, Button, Group, Price, Text } from '@tech-portal/ui';
import { isNotChosen } from '../shown-status.ts';
import { SkippedParts } from '../../templates/skipped-parts.tsx';
import { lineName, formatDiscount } from '../charges/line.labels.ts';
import type { EstimateDraft } from '../drafts/estimate-draft.ts';
import { merge, contentOf, isSameDiscount, isSameLine } from '../state/estimate-content.ts';
import { toLineItem } from '../state/pending-lines.ts';
import classes from './conflict-dialog.module.css';

const pendingLines = ({ pending }: EstimateDraft): LineItem[] =>
  pending?.lines.map((line) => toLineItem(pending.kind, line)) ?? [];

const hasLine = (lines: readonly LineItem[], line: LineItem): boolean => lines.some((other) => isSameLine(other, line));
const hasId = (lines: readonly LineItem[], id: string): boolean => lines.some((line) => line.id === id);

/** Merges the unsaved work with the current estimate, including valid lines of the dialog. */
function contentToCopy(draft: EstimateDraft, estimate: Estimate) {
  const content = merge(draft.base, draft.mine, contentOf(estimate));
  const validLines = pendingLines(draft).filter((line) => lineItemProblem(line) === undefined);
  const merged = content.lines.map((line) => validLines.find(({ id }) => id === line.id) ?? line);
  return { ...content, lines: [...merged, ...validLines.filter(({ id }) => !hasId(merged, id))] };
}

/** Copies the work into a new draft at current prices. A retry reuses the draft of the first attempt. */
function useCopyToNewEstimate(draft: EstimateDraft, estimate: Estimate) {
  const createdCopy = useRef<{ readonly id: number; readonly skipped: readonly SkippedPart[] }>(undefined);
  return useApiMutation(async (_: void, send) => {
    if (!createdCopy.current) {
      const { cart_id: id, skipped } = await send(duplicateEstimate, { body: { cart_id: estimate.id } });
      createdCopy.current = { id, skipped };
    }
    const { lines, notes, shipping, discount } = contentToCopy(draft, estimate);
    const isDiscountChanged = !isSameDiscount(discount, contentOf(estimate).discount);
    const isShippingChanged = shipping !== estimate.ship_rates.custom;
    await send(updateEstimate, {
      body: {
        cart_id: createdCopy.current.id,
        estimate: { line_items: lines, notes, ...(isDiscountChanged && { discount }) },
        ...(isShippingChanged && { ship_rates: { custom: shipping } }),
      },
    });
    return createdCopy.current;
  });
}

function readOnlyReason(estimate: Estimate): string {
  const { paid, being_paid: isBeingPaid } = estimate;
  if (paid) return 'This estimate has been paid.';
  if (isNotChosen(estimate)) return 'Another option has been approved.';
  return isBeingPaid ? 'This estimate is being paid.' : 'This estimate has expired.';
}

export interface UnsavedChangesAlertProps {
  estimate: Estimate;
  draft: EstimateDraft;
  onDiscard: () => void;
  /** Called with the id of the new draft that the work was copied into. */
  onCopied: (copy: number) => void;
}

/**
 * Unsaved work on an estimate that was paid, is being paid or has expired: lists the changes, to discard them or copy
 * them into a new draft (EST-95).
 */
export function UnsavedChangesAlert({ estimate, draft, onDiscard, onCopied }: UnsavedChangesAlertProps) {
  const { mutate, isPending, isSuccess, error } = useCopyToNewEstimate(draft, estimate);
  const [incompleteCopy, setIncompleteCopy] = useState<{
    readonly id: number;
    readonly skipped: readonly SkippedPart[];
  }>();
  const { base, mine: local } = draft;
  const currentLines = estimate.line_items;
  const changedLines = local.lines.filter((line) => !hasLine(base.lines, line) && !hasLine(currentLines, line));
  const deletedLines = base.lines.filter(({ id }) => !hasId(local.lines, id) && hasId(currentLines, id));
  const copyToNewEstimate = () =>
    mutate(undefined, {
      onSuccess: (copy) => {
        if (copy.skipped.length > 0) setIncompleteCopy(copy);
        else onCopied(copy.id);
      },
    });
  if (incompleteCopy) {
    return (
      <Alert color="amber" mb="md" title="The new draft is ready">
        <SkippedParts skipped={incompleteCopy.skipped} />
        <Button size="sm" mt="sm" onClick={() => onCopied(incompleteCopy.id)}>
          Open the New Draft
        </Button>
      </Alert>
    );
  }
  return (
    <Alert color="amber" mb="md" title="Your changes were not saved">
      <Text size="sm">{readOnlyReason(estimate)} These unsaved changes are not included:</Text>
      <ul className={classes.lines} aria-label="Not saved">
        {[...changedLines, ...pendingLines(draft)].map((line) => (
          <li key={line.id} className={classes.line}>
            <span>{lineName(line)}</span>
            <Price dollars={line.total} size="sm" />
          </li>
        ))}
        {deletedLines.map((line) => (
          <li key={line.id} className={classes.line}>
            <span>{lineName(line)}, deleted</span>
          </li>
        ))}
        {local.shipping !== base.shipping && (
          <li className={classes.line}>
            <span>Custom Shipping Charge</span>
            <Price dollars={local.shipping} size="sm" />
          </li>
        )}
        {!isSameDiscount(local.discount, base.discount) && (
          <li className={classes.line}>
            <span>Discount</span>
            <span>{formatDiscount(local.discount)}</span>
          </li>
        )}
        {local.notes !== base.notes && <li className={classes.line}>Notes</li>}
      </ul>
      {error && (
        <Text size="sm" c="red" role="alert" mb="xs">
          {describeChangeError(error, 'The estimate could not be duplicated. Please try again.')}
        </Text>
      )}
      <Group gap="sm">
        <Button size="sm" variant="default" onClick={onDiscard} disabled={isPending || isSuccess}>
          Discard
        </Button>
        <Button size="sm" loading={isPending || isSuccess} onClick={copyToNewEstimate}>
          Copy to a New Estimate
        </Button>
      </Group>
    </Alert>
  );
}
