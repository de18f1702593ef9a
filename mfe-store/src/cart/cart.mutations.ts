import { useRef } from 'react';
import { changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import type { CartItem, ChangedCart } from '@tech-portal/contract/cart';
import { patchRead, setRead, useApiMutation } from '@tech-portal/platform/query';
import { withoutLine, withQuantity } from '../shared/cart-lines.ts';
import { partKey } from '../shared/part.ts';

/** A line and where it stands in the cart on the screen, 0-based. */
export interface PlacedLine {
  readonly line: CartItem;
  readonly position: number;
}

interface QuantityChange extends PlacedLine {
  readonly qty: number;
  readonly number: number;
}

interface Outcome {
  readonly onChanged: (line: CartItem, response: ChangedCart) => void;
  readonly onFailed: (line: CartItem, error: Error) => void;
}

/** Sets quantities: shown at once, sent one after the other, and of several changes of one line only the last. */
export function useChangeQuantity({ onChanged, onFailed }: Outcome) {
  const latest = useRef(new Map<string, number>());
  const isLatest = ({ line, number }: QuantityChange) => latest.current.get(partKey(line)) === number;
  const { mutate } = useApiMutation<ChangedCart | undefined, QuantityChange>(
    async (change, send) => {
      if (!isLatest(change)) return undefined;
      const { line, position, qty } = change;
      return send(changeCartItem, { body: { id: line.id, position, qty } });
    },
    {
      scope: 'cart',
      optimistic: ({ position, qty }) => [patchRead(getMyCart, undefined, (cart) => withQuantity(cart, position, qty))],
      confirm: (cart) => (cart ? [setRead(getMyCart, undefined, cart)] : []),
      onSuccess: (response, { line }) => response && onChanged(line, response),
      onError: (error, { line }) => onFailed(line, error),
    },
  );
  return ({ line, position }: PlacedLine, qty: number) => {
    const number = (latest.current.get(partKey(line)) ?? 0) + 1;
    latest.current.set(partKey(line), number);
    mutate({ line, position, qty, number });
  };
}

/** Removes a line: gone at once, back where it was when the server refuses. */
export const useDeleteLine = ({ onFailed }: Pick<Outcome, 'onFailed'>) =>
  useApiMutation(deleteCartItem, {
    scope: 'cart',
    input: ({ line, position }: PlacedLine) => ({ query: { id: line.id, position } }),
    optimistic: ({ position }) => [patchRead(getMyCart, undefined, (cart) => withoutLine(cart, position))],
    confirm: (cart) => [setRead(getMyCart, undefined, cart)],
    onError: (error, { line }) => onFailed(line, error),
  });
