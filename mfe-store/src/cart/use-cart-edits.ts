import { useState } from 'react';
import { isOutcomeUnknown, isRefusal } from '@tech-portal/api-client/errors';
import type { CartItem } from '@tech-portal/contract/cart';
import { useAddToCart } from '../shared/add-to-cart.mutations.ts';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { partKey, partOfCartItem } from '../shared/part.ts';
import { useChangeQuantity, useDeleteLine } from './cart.mutations.ts';
import type { PlacedLine } from './cart.mutations.ts';

const DELETE_FAILED = 'Failed to delete cart item.';

/** What a person does to the cart, and what there is to say about it. */
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
  // A promise, as callbacks given to `mutate` are forgotten when the next line is put back before this one is.
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
      setUndoFailure(describeChangeError(error, 'The part was not put back. Please try again.'));
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
