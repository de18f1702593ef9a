import { titleText } from '@tech-portal/ui';
import { AddPart } from './add-part.tsx';
import { useAddToCart } from './add-to-cart.mutations.ts';
import { changedPrice, joined } from './changed-price.ts';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import type { Part } from './part.ts';
import { usePassing } from './use-passing.ts';

interface AddToCartProps {
  part: Part;
  /** Id of the element that names the part, to tell equal buttons apart for screen readers. */
  describedBy?: string | undefined;
  /** Button without a stepper for table rows; adds one piece. */
  compact?: boolean | undefined;
}

export function AddToCart({ part, describedBy, compact = false }: AddToCartProps) {
  const { mutate, reset, isPending, isSuccess, error, data, variables } = useAddToCart();
  const complaint = error
    ? describeChangeError(error, 'Could not add the part. Please try again.')
    : data && variables && joined(data.cart_error, changedPrice(variables.part, data));
  usePassing(isSuccess && complaint === undefined, reset);
  return (
    <AddPart
      part={part}
      label="Add to Cart"
      describedBy={describedBy}
      compact={compact}
      isPending={isPending}
      isAdded={isSuccess}
      announcement={variables && `Added to the cart: ${variables.qty} × ${titleText(part.title)}`}
      complaint={complaint}
      onAdd={(qty, onAdded) => mutate({ part, qty }, { onSuccess: onAdded })}
    />
  );
}
