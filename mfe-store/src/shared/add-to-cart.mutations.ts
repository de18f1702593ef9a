import { addCartItem } from '@tech-portal/contract/cart';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { acceptCart, cartChange, rollBackCart, showCartChange } from './cart-changes.ts';
import { withPart } from './cart-lines.ts';
import type { Part } from './part.ts';

interface Addition {
  readonly part: Part;
  readonly qty: number;
}

/** Adds a part to the own cart; the badge counts it at once. The screen that adds shows a failure itself. */
export function useAddToCart() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...cartChange,
    mutationFn: ({ part, qty }: Addition) =>
      api.call(addCartItem, { body: { id: part.id, type: part.type, qty }, quiet: true }),
    onMutate: ({ part, qty }) => showCartChange(client, (cart) => withPart(cart, part, qty)),
    onSuccess: (answer) => acceptCart(client, answer),
    onError: () => rollBackCart(client),
  });
}
