import { ApiError } from '../../platform/http/index.ts';
import type { CartWithLines } from './cart-lines.ts';
import { presentCart } from './cart.presenter.ts';
import { cartLabels } from './cart.labels.ts';

/** Error for a line that is no longer at the given position, with the current cart to show (CART-17). */
export function staleCartError(cart: CartWithLines): ApiError {
  const { your } = cartLabels[cart.kind];
  const subject = your.charAt(0).toUpperCase() + your.slice(1);
  return new ApiError('stale_position', `${subject} has changed. Please review it.`, {
    cart: presentCart(cart),
  });
}
