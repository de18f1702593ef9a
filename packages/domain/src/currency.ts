import { dollarsToCents } from './money.ts';

/** Matches before each group of three digits in front of the point; cents leave at most 14. */
const thousands = /\B(?=(?:\d{3}){1,5}$)/g;

/**
 * Formats dollars as USD, en-US, with 2 decimals; an unparseable value shows $0.00 (FORMAT-1). Takes a number or its
 * digits. Implemented without `Intl`, whose first use takes a browser longer than the rest of a price list.
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
