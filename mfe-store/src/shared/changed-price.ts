import { formatCurrency } from '@tech-portal/domain';
import type { Cart } from '@tech-portal/contract/cart';
import { partKey } from './part.ts';
import type { Part } from './part.ts';

/** Says that a part went into a cart at another price than was shown; undefined where it did not. */
export function changedPrice(part: Part, { cart }: Pick<Cart, 'cart'>): string | undefined {
  const line = cart.find((one) => partKey(one) === partKey(part));
  if (!line || line.price === part.price) return undefined;
  return `The price changed from ${formatCurrency(part.price)} to ${formatCurrency(line.price)}.`;
}

/** Two sentences about a change in one; undefined without any. */
export const joined = (...sentences: readonly (string | undefined)[]): string | undefined =>
  sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
