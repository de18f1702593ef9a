import type { Cart } from '@tech-portal/contract/cart';
import type { QueryClient } from '@tech-portal/platform/query';
import { announceCartChange } from './cart-channel.ts';

export const cartKey = ['cart'] as const;
const confirmedKey = ['cart-confirmed'] as const;

/** What every change of the cart has in common: they go out one after the other, since positions follow from those before. */
export const cartChange = {
  mutationKey: ['cart-change'],
  scope: { id: 'cart' },
} as const;

const isLastChange = (client: QueryClient): boolean => client.isMutating({ mutationKey: cartChange.mutationKey }) <= 1;

/** Shows a change before the server has answered. */
export async function showCartChange(client: QueryClient, change: (cart: Cart) => Cart): Promise<void> {
  await client.cancelQueries({ queryKey: cartKey });
  const shown = client.getQueryData<Cart>(cartKey);
  if (!shown) return;
  if (isLastChange(client)) client.setQueryData(confirmedKey, shown);
  client.setQueryData(cartKey, change(shown));
}

/** Takes the server's cart over; while later changes are under way it is only remembered, so that nothing flickers. */
export function acceptCart(client: QueryClient, answer: Cart): void {
  // A cart that was asked for before the change may come after it, and would take it off the screen.
  void client.cancelQueries({ queryKey: cartKey });
  client.setQueryData(confirmedKey, answer);
  if (isLastChange(client)) client.setQueryData(cartKey, answer);
  announceCartChange();
}

/** Goes back to what the server last confirmed, and asks it. */
export function rollBackCart(client: QueryClient): void {
  if (!isLastChange(client)) return;
  const confirmed = client.getQueryData<Cart>(confirmedKey);
  if (confirmed) client.setQueryData(cartKey, confirmed);
  void client.invalidateQueries({ queryKey: cartKey });
}
