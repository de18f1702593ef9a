import { useState } from 'react';
import type { MouseEvent } from 'react';
import { Button, Loader, plainTitle, QuantityStepper, Text, VisuallyHidden } from '@tech-portal/ui';
import { IconCheck } from '@tech-portal/ui/icons';
import type { Part } from './part.ts';
import classes from './add-to-cart.module.css';

interface AddPartProps {
  part: Part;
  label: string;
  /** Id of the element that names the part, which lets screen readers tell identical buttons apart. */
  describedBy?: string | undefined;
  /** For table rows: a button without a stepper that adds one piece. */
  compact?: boolean | undefined;
  /** Disables adding while no target is selected. */
  disabled?: boolean | undefined;
  isPending: boolean;
  isAdded: boolean;
  announcement: string | undefined;
  /** Reason why not all of the requested quantity was added. */
  errorMessage: string | undefined;
  /** Adds the part. Call `onAdded` on success, which resets the stepper. */
  onAdd: (qty: number, onAdded: () => void) => void;
}

/** Stepper from 1 to the stock, with a button. Disabled for a part without stock (PRODUCT-8). */
export function AddPart(props: AddPartProps) {
  const { part, label, describedBy, compact = false, disabled = false, isPending, isAdded, errorMessage } = props;
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
    // Ignores the second click of a double click, which would add the part twice.
    if (isPending || event.detail > 1) return;
    // Keeps the quantity if the user changed it during the request.
    props.onAdd(compact ? 1 : qty, () => setQty((current) => (current === qty ? 1 : current)));
  };

  return (
    <div className={compact ? undefined : classes.controls}>
      {!compact && (
        <QuantityStepper
          value={Math.min(qty, part.stock)}
          stock={part.stock}
          onChange={setQty}
          label={`Quantity of ${plainTitle(part.title)}`}
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
      {errorMessage !== undefined && (
        <Text className={classes.complaint} role="alert" size="xs" c="red">
          {errorMessage}
        </Text>
      )}
    </div>
  );
}
