import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isOutcomeUnknown, isRefusal } from '@tech-portal/api-client/errors';
import { changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import type { CartItem, ChangedCart } from '@tech-portal/contract/cart';
import { patchCached, setCached, useApiMutation } from '@tech-portal/platform/query';
import { useRef, useState } from 'react';
import { useAddToCart } from '../shared/add-to-cart.mutations.ts';
import { withoutLine, withQuantity } from '../shared/cart-lines.ts';
import { partKey, partOfCartItem } from '../shared/part.ts';

const DELETE_FAILED = 'Failed to delete cart item.';

export function useCartEdits() {
  const [messages, setMessages] = useState<Readonly<Record<string, string | undefined>>>({});
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);
  const [deleteFailure, setDeleteFailure] = useState<string>();
  const [isOutdated, setIsOutdated] = useState(false);

  const showMessage = (line: CartItem, message: string | undefined) =>
    setMessages((current) => ({ ...current, [partKey(line)]: message }));
  const dismiss = (line: CartItem) =>
    setRemoved((current) => current.filter((other) => partKey(other) !== partKey(line)));
  const recordIfOutdated = (error: Error) => {
    const isStale = isRefusal(error, 'stale_position');
    if (isStale) setIsOutdated(true);
    return isStale;
  };
  const clearErrors = () => {
    setDeleteFailure(undefined);
    setIsOutdated(false);
    setUndoFailure(undefined);
  };

  const sendQuantity = useChangeQuantity({
    onChanged: (line, { cart_error: message }) => showMessage(line, message),
    onFailed: (line, error) => {
      if (!recordIfOutdated(error))
        showMessage(line, describeChangeError(error, 'The quantity was not changed. Please try again.'));
    },
  });
  const { mutate: sendDeletion } = useDeleteLine({
    onFailed: (line, error) => {
      recordIfOutdated(error);
      dismiss(line);
      setDeleteFailure(isOutcomeUnknown(error) ? describeChangeError(error, DELETE_FAILED) : DELETE_FAILED);
    },
  });
  // Awaits the promise, because a second `mutate` would drop the callbacks of the first.
  const { mutateAsync: sendAddition } = useAddToCart();
  const [undoFailure, setUndoFailure] = useState<string>();

  const remove = (target: PositionedLine) => {
    clearErrors();
    showMessage(target.line, undefined);
    dismiss(target.line);
    setRemoved((current) => [...current, target.line]);
    sendDeletion(target);
  };
  const changeQuantity = (target: PositionedLine, qty: number) => {
    if (qty <= 0) {
      remove(target);
      return;
    }
    clearErrors();
    sendQuantity(target, qty);
  };
  const undo = async (line: CartItem) => {
    clearErrors();
    dismiss(line);
    try {
      const { cart_error: message } = await sendAddition({ part: partOfCartItem(line), qty: line.qty });
      if (message !== undefined) showMessage(line, message);
    } catch (error) {
      setRemoved((current) => [...current, line]);
      setUndoFailure(describeChangeError(error, 'The part was not restored. Please try again.'));
    }
  };

  return {
    messages,
    removed,
    deleteFailure,
    outdated: isOutdated,
    undoFailure,
    remove,
    changeQuantity,
    undo,
    forget: dismiss,
  };
}

/** Line and its 0-based position in the cart on the screen. */
interface PositionedLine {
  readonly line: CartItem;
  readonly position: number;
}

interface QuantityChange extends PositionedLine {
  readonly qty: number;
  readonly sequence: number;
}

interface EditCallbacks {
  readonly onChanged: (line: CartItem, response: ChangedCart) => void;
  readonly onFailed: (line: CartItem, error: Error) => void;
}

/** Sets quantities optimistically. Sends one request at a time, and only the latest quantity of each line. */
function useChangeQuantity({ onChanged, onFailed }: EditCallbacks) {
  const latest = useRef(new Map<string, number>());
  const isLatest = ({ line, sequence }: QuantityChange) => latest.current.get(partKey(line)) === sequence;
  const { mutate } = useApiMutation<ChangedCart | undefined, QuantityChange>(
    async (change, send) => {
      if (!isLatest(change)) return undefined;
      const { line, position, qty } = change;
      return send(changeCartItem, { body: { id: line.id, position, qty } });
    },
    {
      scope: 'cart',
      optimistic: ({ position, qty }) => [
        patchCached(getMyCart, undefined, (cart) => withQuantity(cart, position, qty)),
      ],
      confirm: (cart) => (cart ? [setCached(getMyCart, undefined, cart)] : []),
      onSuccess: (response, { line }) => response && onChanged(line, response),
      onError: (error, { line }) => onFailed(line, error),
    },
  );
  return ({ line, position }: PositionedLine, qty: number) => {
    const sequence = (latest.current.get(partKey(line)) ?? 0) + 1;
    latest.current.set(partKey(line), sequence);
    mutate({ line, position, qty, sequence });
  };
}

/** Removes a line optimistically and restores it when the server refuses. */
const useDeleteLine = ({ onFailed }: Pick<EditCallbacks, 'onFailed'>) =>
  useApiMutation(deleteCartItem, {
    scope: 'cart',
    input: ({ line, position }: PositionedLine) => ({ query: { id: line.id, position } }),
    optimistic: ({ position }) => [patchCached(getMyCart, undefined, (cart) => withoutLine(cart, position))],
    confirm: (cart) => [setCached(getMyCart, undefined, cart)],
    onError: (error, { line }) => onFailed(line, error),
  });
