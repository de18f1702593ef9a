import { useState } from 'react';
import type { Cart, CartItem } from '@tech-portal/contract/cart';
import { partKey } from '../shared/part.ts';
import type { LineNotice } from './line-notice.tsx';

/** Compares the price of each line with the one that this page showed first, or when the line was changed last. */
export function usePriceChanges(cart: Cart | undefined) {
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const added = cart?.cart.filter((line) => !shown.has(partKey(line))) ?? [];
  const show = (lines: readonly CartItem[]) =>
    setShown((before) => new Map([...before, ...lines.map((line) => [partKey(line), line.price] as const)]));
  if (added.length > 0) show(added);
  return {
    changeOf(line: CartItem): LineNotice['price'] {
      const from = shown.get(partKey(line));
      return from === undefined || from === line.price ? undefined : { from, to: line.price };
    },
    /** The buyer goes on with the price that is shown now. */
    accept: (line: CartItem) => show([line]),
  };
}
