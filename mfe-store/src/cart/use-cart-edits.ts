import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isOutcomeUnknown, isRefusal } from '@tech-portal/api-client/errors';
import { changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import type { CartItem, ChangedCart } from '@tech-portal/contract/cart';
import { patchRead, setRead, useApiMutation } from '@tech-portal/platform/query';
import { useRef, useState } from 'react';
import { useAddToCart } from '../shared/add-to-cart.mutations.ts';
import { withoutLine, withQuantity } from '../shared/cart-lines.ts';
import { partKey, partOfCartItem } from '../shared/part.ts';

const DELETE_FAILED = 'Failed to delete cart item.';

export function useCartEdits() {
  const [messages, setMessages] = useState<Readonly<Record<string, string | undefined>>>({});
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);
  const [deleteFailure, setDeleteFailure] = useState<string>();
  const [outdated, setOutdated] = useState(false);

  const say = (line: CartItem, message: string | undefined) =>
    setMessages((present) => ({ ...present, [partKey(line)]: message }));
  const forget = (line: CartItem) =>
    setRemoved((present) => present.filter((other) => partKey(other) !== partKey(line)));
  const noteOutdated = (error: Error) => {
    const stale = isRefusal(error, 'stale_position');
    if (stale) setOutdated(true);
    return stale;
  };
  const begin = () => {
    setDeleteFailure(undefined);
    setOutdated(false);
    setUndoFailure(undefined);
  };

  const sendQuantity = useChangeQuantity({
    onChanged: (line, { cart_error: message }) => say(line, message),
    onFailed: (line, error) => {
      if (!noteOutdated(error))
        say(line, describeChangeError(error, 'The quantity was not changed. Please try again.'));
    },
  });
  const { mutate: sendDeletion } = useDeleteLine({
    onFailed: (line, error) => {
      noteOutdated(error);
      forget(line);
      setDeleteFailure(isOutcomeUnknown(error) ? describeChangeError(error, DELETE_FAILED) : DELETE_FAILED);
    },
  });
  // Uses a promise, because a second `mutate` would drop the callbacks of the first.
  const { mutateAsync: sendAddition } = useAddToCart();
  const [undoFailure, setUndoFailure] = useState<string>();

  const remove = (placed: PlacedLine) => {
    begin();
    say(placed.line, undefined);
    forget(placed.line);
    setRemoved((present) => [...present, placed.line]);
    sendDeletion(placed);
  };
  const changeQuantity = (placed: PlacedLine, qty: number) => {
    if (qty <= 0) {
      remove(placed);
      return;
    }
    begin();
    sendQuantity(placed, qty);
  };
  const undo = async (line: CartItem) => {
    begin();
    forget(line);
    try {
      const { cart_error: message } = await sendAddition({ part: partOfCartItem(line), qty: line.qty });
      if (message !== undefined) say(line, message);
    } catch (error) {
      setRemoved((present) => [...present, line]);
      setUndoFailure(describeChangeError(error, 'The part was not restored. Please try again.'));
    }
  };

  return {
    messages,
    removed,
    deleteFailure,
    outdated,
    undoFailure,
    remove,
    changeQuantity,
    undo,
    forget,
  };
}

/** Line with its 0-based position in the cart on the screen. */
interface PlacedLine {
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

/** Sets quantities optimistically. Requests run one at a time, and only the last change of a line is sent. */
function useChangeQuantity({ onChanged, onFailed }: Outcome) {
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

/** Removes a line optimistically and restores it when the server refuses. */
const useDeleteLine = ({ onFailed }: Pick<Outcome, 'onFailed'>) =>
  useApiMutation(deleteCartItem, {
    scope: 'cart',
    input: ({ line, position }: PlacedLine) => ({ query: { id: line.id, position } }),
    optimistic: ({ position }) => [patchRead(getMyCart, undefined, (cart) => withoutLine(cart, position))],
    confirm: (cart) => [setRead(getMyCart, undefined, cart)],
    onError: (error, { line }) => onFailed(line, error),
  });
