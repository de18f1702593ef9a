import { useRef, useState } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { duplicateEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import type { Estimate, LineItem, SkippedPart } from '@tech-portal/contract/estimates';
import { lineItemProblem } from '@tech-portal/domain';
import { useApiMutation } from '@tech-portal/platform/query';
import { Alert, Button, Group, Price, Text } from '@tech-portal/ui';
import { isNotChosen } from '../options/option-names.ts';
import { SkippedParts } from '../../templates/skipped-parts.tsx';
import { lineName } from '../charges/line-words.ts';
import { discountText } from '../discount/discount-text.ts';
import type { EstimateDraft } from '../drafts/estimate-draft.ts';
import { combine, contentOf, sameDiscount, sameLine } from '../state/estimate-content.ts';
import { lineOf } from '../state/pending-lines.ts';
import classes from './conflict-dialog.module.css';

const pendingLines = ({ pending }: EstimateDraft): LineItem[] =>
  pending?.lines.map((line) => lineOf(pending.kind, line)) ?? [];

const hasLine = (lines: readonly LineItem[], line: LineItem): boolean => lines.some((other) => sameLine(other, line));
const hasId = (lines: readonly LineItem[], id: string): boolean => lines.some((line) => line.id === id);

/** Merges the unsaved work with the current estimate, including valid lines of the dialog. */
function takenContent(work: EstimateDraft, estimate: Estimate) {
  const content = combine(work.base, work.mine, contentOf(estimate));
  const ready = pendingLines(work).filter((line) => lineItemProblem(line) === undefined);
  const merged = content.lines.map((line) => ready.find(({ id }) => id === line.id) ?? line);
  return { ...content, lines: [...merged, ...ready.filter(({ id }) => !hasId(merged, id))] };
}

/** Copies the work into a new draft at current prices. A retry reuses the draft of the first attempt. */
function useTakeIntoDuplicate(work: EstimateDraft, estimate: Estimate) {
  const made = useRef<{ readonly id: number; readonly skipped: readonly SkippedPart[] }>(undefined);
  return useApiMutation(async (_: void, send) => {
    if (!made.current) {
      const { cart_id: id, skipped } = await send(duplicateEstimate, { body: { cart_id: estimate.id } });
      made.current = { id, skipped };
    }
    const { lines, notes, shipping, discount } = takenContent(work, estimate);
    const isDiscountMine = !sameDiscount(discount, contentOf(estimate).discount);
    const isShippingMine = shipping !== estimate.ship_rates.custom;
    await send(updateEstimate, {
      body: {
        cart_id: made.current.id,
        estimate: { line_items: lines, notes, ...(isDiscountMine && { discount }) },
        ...(isShippingMine && { ship_rates: { custom: shipping } }),
      },
    });
    return made.current;
  });
}

function reasonOf(estimate: Estimate): string {
  const { paid, being_paid: isBeingPaid } = estimate;
  if (paid) return 'This estimate has been paid.';
  if (isNotChosen(estimate)) return 'Another option has been approved.';
  return isBeingPaid ? 'This estimate is being paid.' : 'This estimate has expired.';
}

export interface UnsavedWorkProps {
  estimate: Estimate;
  work: EstimateDraft;
  onDiscard: () => void;
  /** Called with the id of the new draft that the work was copied into. */
  onTaken: (copy: number) => void;
}

/**
 * Unsaved work on an estimate that was paid, is being paid or has expired: lists the changes, to discard them or copy
 * them into a new draft (EST-95).
 */
export function UnsavedWorkAlert({ estimate, work, onDiscard, onTaken }: UnsavedWorkProps) {
  const { mutate, isPending, isSuccess, error } = useTakeIntoDuplicate(work, estimate);
  const [incomplete, setIncomplete] = useState<{ readonly id: number; readonly skipped: readonly SkippedPart[] }>();
  const { base, mine } = work;
  const present = estimate.line_items;
  const typed = mine.lines.filter((line) => !hasLine(base.lines, line) && !hasLine(present, line));
  const gone = base.lines.filter(({ id }) => !hasId(mine.lines, id) && hasId(present, id));
  const take = () =>
    mutate(undefined, {
      onSuccess: (copy) => {
        if (copy.skipped.length > 0) setIncomplete(copy);
        else onTaken(copy.id);
      },
    });
  if (incomplete) {
    return (
      <Alert color="amber" mb="md" title="The new draft is ready">
        <SkippedParts skipped={incomplete.skipped} />
        <Button size="sm" mt="sm" onClick={() => onTaken(incomplete.id)}>
          Open the New Draft
        </Button>
      </Alert>
    );
  }
  return (
    <Alert color="amber" mb="md" title="Your changes were not saved">
      <Text size="sm">{reasonOf(estimate)} These unsaved changes are not included:</Text>
      <ul className={classes.lines} aria-label="Not saved">
        {[...typed, ...pendingLines(work)].map((line) => (
          <li key={line.id} className={classes.line}>
            <span>{lineName(line)}</span>
            <Price dollars={line.total} size="sm" />
          </li>
        ))}
        {gone.map((line) => (
          <li key={line.id} className={classes.line}>
            <span>{lineName(line)}, deleted</span>
          </li>
        ))}
        {mine.shipping !== base.shipping && (
          <li className={classes.line}>
            <span>Custom Shipping Charge</span>
            <Price dollars={mine.shipping} size="sm" />
          </li>
        )}
        {!sameDiscount(mine.discount, base.discount) && (
          <li className={classes.line}>
            <span>Discount</span>
            <span>{discountText(mine.discount)}</span>
          </li>
        )}
        {mine.notes !== base.notes && <li className={classes.line}>Notes</li>}
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
        <Button size="sm" loading={isPending || isSuccess} onClick={take}>
          Copy to a New Estimate
        </Button>
      </Group>
    </Alert>
  );
}
