import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { Button, Loader, plainText, QuantityStepper, Text, VisuallyHidden } from '@tech-portal/ui';
import { IconCheck } from '@tech-portal/ui/icons';
import { useAddToCart } from './add-to-cart.mutations.ts';
import { failureText } from './failure-text.ts';
import type { Part } from './part.ts';
import classes from './add-to-cart.module.css';

/** How long the button says that the part was added. */
const ADDED_MS = 2000;

interface AddToCartProps {
  readonly part: Part;
  /** Id of the element that names the part, so that equal buttons are told apart. */
  readonly describedBy?: string;
  /** A button alone, which adds one piece; for rows. */
  readonly compact?: boolean;
}

export function AddToCart({ part, describedBy, compact = false }: AddToCartProps) {
  const [qty, setQty] = useState(1);
  const { mutate, reset, isPending, isSuccess, error, data, variables } = useAddToCart();
  const complaint = error
    ? failureText(error, 'Could not add the part. Check your connection and try again.')
    : data?.cart_error;

  useEffect(() => {
    if (!isSuccess || complaint) return undefined;
    const timer = setTimeout(reset, ADDED_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, complaint, reset]);

  if (part.stock <= 0) {
    return (
      <Button disabled fullWidth={!compact} size={compact ? 'xs' : 'sm'} px="xs" aria-describedby={describedBy}>
        Out of Stock
      </Button>
    );
  }

  const add = (event: MouseEvent) => {
    // The second click of a double click is not a second order.
    if (isPending || event.detail > 1) return;
    mutate({ part, qty: compact ? 1 : qty }, { onSuccess: () => setQty(1) });
  };

  return (
    <div className={compact ? undefined : classes.controls}>
      {!compact && (
        <QuantityStepper
          value={Math.min(qty, part.stock)}
          stock={part.stock}
          onChange={setQty}
          label={`Quantity of ${plainText(part.title)}`}
        />
      )}
      <Button
        className={classes.button}
        classNames={{ label: classes.label }}
        size={compact ? 'xs' : 'sm'}
        px="xs"
        {...(isSuccess && { color: 'green' })}
        aria-disabled={isPending}
        aria-describedby={describedBy}
        onClick={add}
      >
        {isPending && <Loader className={classes.pending} size={14} color="currentColor" aria-hidden="true" />}
        {isSuccess && <IconCheck size={16} aria-hidden="true" />}
        {isSuccess ? 'Added' : 'Add to Cart'}
      </Button>
      <VisuallyHidden role="status">
        {isSuccess && `Added to the cart: ${variables.qty} × ${plainText(part.title)}`}
      </VisuallyHidden>
      {complaint && (
        <Text className={classes.complaint} role="alert" size="xs" c="red">
          {complaint}
        </Text>
      )}
    </div>
  );
}
