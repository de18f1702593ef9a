import { dollarsToCents } from './money.ts';

/** Before each three figures that stand before the point; 14 are the most that cents leave. */
const thousands = /\B(?=(?:\d{3}){1,5}$)/g;

/**
 * Dollars as people read them: USD, en-US, exactly 2 decimals; an unparseable value shows $0.00
 * (FORMAT-1). Takes a number or its digits. Written out, as the first use of `Intl` takes a browser longer than anything
 * else that a list of prices needs.
 *
 * @example formatCurrency(1008.04) // '$1,008.04'
 */
export function formatCurrency(dollars: unknown): string {
  const isAmount = typeof dollars === 'number' || (typeof dollars === 'string' && dollars.trim() !== '');
  const rounded = isAmount ? dollarsToCents(Number(dollars)) : 0;
  const cents = Number.isSafeInteger(rounded) ? rounded : 0;
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}$${digits.slice(0, -2).replace(thousands, ',')}.${digits.slice(-2)}`;
}
