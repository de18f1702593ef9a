import { useState } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import type { CartItem } from '@tech-portal/contract/cart';
import { useAddToCart } from '../shared/add-to-cart.mutations.ts';
import { describeError } from '@tech-portal/api-client/error-policy';
import { partKey, partOfCartItem } from '../shared/part.ts';
import { useChangeQuantity, useDeleteLine } from './cart.mutations.ts';
import type { PlacedLine } from './cart.mutations.ts';
import type { LineNotice } from './line-notice.tsx';

const NO_CONNECTION = 'Check your connection and try again.';

/** What a person does to the cart, and what there is to say about it. */
export function useCartEdits() {
  const [notices, setNotices] = useState<Readonly<Record<string, LineNotice | undefined>>>({});
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);
  const [deleteFailed, setDeleteFailed] = useState(false);
  const [outdated, setOutdated] = useState(false);

  const notice = (line: CartItem, said: LineNotice | undefined) =>
    setNotices((present) => ({ ...present, [partKey(line)]: said }));
  const forget = (line: CartItem) =>
    setRemoved((present) => present.filter((other) => partKey(other) !== partKey(line)));
  const noteOutdated = (error: Error) => {
    const stale = isRefusal(error, 'stale_position');
    if (stale) setOutdated(true);
    return stale;
  };
  const begin = () => {
    setDeleteFailed(false);
    setOutdated(false);
    setUndoFailure(undefined);
  };

  const sendQuantity = useChangeQuantity({
    onChanged: (line, { cart_error: message, new_price: newPrice }) =>
      notice(
        line,
        message !== undefined || newPrice !== undefined
          ? { message, price: newPrice === undefined ? undefined : { from: line.price, to: newPrice } }
          : undefined,
      ),
    onFailed: (line, error) => {
      if (!noteOutdated(error))
        notice(line, { message: describeError(error, `The quantity was not changed. ${NO_CONNECTION}`) });
    },
  });
  const { mutate: sendDeletion } = useDeleteLine({
    onFailed: (line, error) => {
      noteOutdated(error);
      forget(line);
      setDeleteFailed(true);
    },
  });
  // A promise, as callbacks given to `mutate` are forgotten when the next line is put back before this one is.
  const { mutateAsync: sendAddition } = useAddToCart();
  const [undoFailure, setUndoFailure] = useState<string>();

  const remove = (placed: PlacedLine) => {
    begin();
    notice(placed.line, undefined);
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
      if (message !== undefined) notice(line, { message });
    } catch (error) {
      setRemoved((present) => [...present, line]);
      setUndoFailure(describeError(error, `The part was not put back. ${NO_CONNECTION}`));
    }
  };

  return {
    notices,
    removed,
    deleteFailed,
    outdated,
    undoFailure,
    remove,
    changeQuantity,
    undo,
    forget,
  };
}
