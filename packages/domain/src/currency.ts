import { centsToDollars, dollarsToCents } from './money.ts';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });

/**
 * Dollars as people read them: USD, en-US, exactly 2 decimals; an unparseable value shows $0.00
 * (FORMAT-1). Takes a number or its digits.
 *
 * @example formatCurrency(1008.04) // '$1,008.04'
 */
export function formatCurrency(dollars: unknown): string {
  const isAmount = typeof dollars === 'number' || (typeof dollars === 'string' && dollars.trim() !== '');
  const cents = isAmount ? dollarsToCents(Number(dollars)) : 0;
  return format.format(Number.isSafeInteger(cents) ? centsToDollars(cents) : 0);
}
