import { plainTitle } from '@tech-portal/ui';
import { AddPart } from './add-part.tsx';
import { useAddToCart } from './add-to-cart.mutations.ts';
import { priceChangeMessage, joinSentences } from './price-change-message.ts';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import type { Part } from './part.ts';
import { useAutoReset } from './use-auto-reset.ts';

interface AddToCartProps {
  part: Part;
  /** Id of the element that names the part, which lets screen readers tell identical buttons apart. */
  describedBy?: string | undefined;
  /** For table rows: a button without a stepper that adds one piece. */
  compact?: boolean | undefined;
}

export function AddToCart({ part, describedBy, compact = false }: AddToCartProps) {
  const { mutate, reset, isPending, isSuccess, error, data, variables } = useAddToCart();
  const errorMessage = error
    ? describeChangeError(error, 'Could not add the part. Please try again.')
    : data && variables && joinSentences(data.cart_error, priceChangeMessage(variables.part, data));
  useAutoReset(isSuccess && errorMessage === undefined, reset);
  return (
    <AddPart
      part={part}
      label="Add to Cart"
      describedBy={describedBy}
      compact={compact}
      isPending={isPending}
      isAdded={isSuccess}
      announcement={variables && `Added to the cart: ${variables.qty} × ${plainTitle(part.title)}`}
      errorMessage={errorMessage}
      onAdd={(qty, onAdded) => mutate({ part, qty }, { onSuccess: onAdded })}
    />
  );
}
