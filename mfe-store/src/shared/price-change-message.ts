import { formatCurrency } from '@tech-portal/domain';
import type { Cart } from '@tech-portal/contract/cart';
import { partKey } from './part.ts';
import type { Part } from './part.ts';

/** Message that a part was added at a different price from the one shown; undefined if the price is the same. */
export function priceChangeMessage(part: Part, { cart }: Pick<Cart, 'cart'>): string | undefined {
  const line = cart.find((one) => partKey(one) === partKey(part));
  if (!line || line.price === part.price) return undefined;
  return `The price changed from ${formatCurrency(part.price)} to ${formatCurrency(line.price)}.`;
}

/** Joins sentences, skipping undefined ones; undefined if all are. */
export const joinSentences = (...sentences: readonly (string | undefined)[]): string | undefined =>
  sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
