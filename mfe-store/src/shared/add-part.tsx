import { useState } from 'react';
import type { MouseEvent } from 'react';
import { Button, Loader, titleText, QuantityStepper, Text, VisuallyHidden } from '@tech-portal/ui';
import { IconCheck } from '@tech-portal/ui/icons';
import type { Part } from './part.ts';
import classes from './add-to-cart.module.css';

interface AddPartProps {
  part: Part;
  /** The button's words, e.g. 'Add to Cart'. */
  label: string;
  /** Id of the element that names the part, so that buttons of equal text have different accessible names. */
  describedBy?: string | undefined;
  /** A button alone, which adds one piece; for rows. */
  compact?: boolean | undefined;
  /** There is nothing to add to yet. */
  disabled?: boolean | undefined;
  isPending: boolean;
  /** The part was just added: the button says so. */
  isAdded: boolean;
  /** What a screen reader hears once it was added. */
  announcement: string | undefined;
  /** Why it was not added, or not in full. */
  complaint: string | undefined;
  /** Calls back when it was added, so that the stepper starts over. */
  onAdd: (qty: number, onAdded: () => void) => void;
}

/** Stepper from 1 to the stock and a button; a part without stock cannot be added (PRODUCT-8). */
export function AddPart(props: AddPartProps) {
  const { part, label, describedBy, compact = false, disabled = false, isPending, isAdded, complaint } = props;
  const [qty, setQty] = useState(1);

  if (part.stock <= 0) {
    return (
      <Button
        className={compact ? classes.inRow : undefined}
        data-unusable={compact || undefined}
        disabled
        fullWidth={!compact}
        size={compact ? 'xs' : 'sm'}
        px="xs"
        aria-describedby={describedBy}
      >
        Out of Stock
      </Button>
    );
  }

  const add = (event: MouseEvent) => {
    // The second click of a double click is not a second order.
    if (isPending || event.detail > 1) return;
    // A quantity chosen meanwhile is for the next one.
    props.onAdd(compact ? 1 : qty, () => setQty((present) => (present === qty ? 1 : present)));
  };

  return (
    <div className={compact ? undefined : classes.controls}>
      {!compact && (
        <QuantityStepper
          value={Math.min(qty, part.stock)}
          stock={part.stock}
          onChange={setQty}
          label={`Quantity of ${titleText(part.title)}`}
        />
      )}
      <Button
        className={compact ? classes.inRow : classes.button}
        data-unusable={(compact && disabled) || undefined}
        classNames={{ label: classes.label }}
        size={compact ? 'xs' : 'sm'}
        px="xs"
        color={isAdded ? 'green' : 'accent'}
        disabled={disabled}
        aria-disabled={isPending || disabled}
        aria-describedby={describedBy}
        onClick={add}
      >
        {isPending && <Loader className={classes.pending} size={14} color="currentColor" aria-hidden="true" />}
        {isAdded && <IconCheck size={16} aria-hidden="true" />}
        {isAdded ? 'Added' : label}
      </Button>
      <VisuallyHidden role="status">{isAdded && props.announcement}</VisuallyHidden>
      {complaint !== undefined && (
        <Text className={classes.complaint} role="alert" size="xs" c="red">
          {complaint}
        </Text>
      )}
    </div>
  );
}
