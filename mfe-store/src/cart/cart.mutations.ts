import { useRef } from 'react';
import { changeCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import type { CartItem, ChangedCart } from '@tech-portal/contract/cart';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { acceptCart, cartChange, rollBackCart, showCartChange } from '../shared/cart-changes.ts';
import { withoutLine, withQuantity } from '../shared/cart-lines.ts';
import { partKey } from '../shared/part.ts';

/** A line and where it stands in the cart on the screen, 0-based (decision 26). */
export interface PlacedLine {
  readonly line: CartItem;
  readonly position: number;
}

interface QuantityWish extends PlacedLine {
  readonly qty: number;
  readonly number: number;
}

interface Outcome {
  readonly onChanged: (line: CartItem, answer: ChangedCart) => void;
  readonly onFailed: (line: CartItem, error: Error) => void;
}

/** Sets quantities: shown at once, sent one after the other, and of several wishes for one line only the last. */
export function useChangeQuantity({ onChanged, onFailed }: Outcome) {
  const api = useApi();
  const client = useQueryClient();
  const latest = useRef(new Map<string, number>());
  const isLatest = ({ line, number }: QuantityWish) => latest.current.get(partKey(line)) === number;
  const { mutate } = useMutation({
    ...cartChange,
    mutationFn: async (wish: QuantityWish) => {
      if (!isLatest(wish)) return undefined;
      const { line, position, qty } = wish;
      return api.call(changeCartItem, { body: { id: line.id, position, qty }, quiet: true });
    },
    onMutate: ({ position, qty }) => showCartChange(client, (cart) => withQuantity(cart, position, qty)),
    onSuccess: (answer, { line }) => {
      if (!answer) return;
      acceptCart(client, answer);
      onChanged(line, answer);
    },
    onError: (error, { line }) => {
      rollBackCart(client);
      onFailed(line, error);
    },
  });
  return ({ line, position }: PlacedLine, qty: number) => {
    const number = (latest.current.get(partKey(line)) ?? 0) + 1;
    latest.current.set(partKey(line), number);
    mutate({ line, position, qty, number });
  };
}

/** Removes a line: gone at once, back where it was when the server refuses. */
export function useDeleteLine({ onChanged, onFailed }: Outcome) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...cartChange,
    mutationFn: ({ line, position }: PlacedLine) =>
      api.call(deleteCartItem, { query: { id: line.id, position }, quiet: true }),
    onMutate: ({ position }) => showCartChange(client, (cart) => withoutLine(cart, position)),
    onSuccess: (answer, { line }) => {
      acceptCart(client, answer);
      onChanged(line, answer);
    },
    onError: (error, { line }) => {
      rollBackCart(client);
      onFailed(line, error);
    },
  });
  return mutate;
}
