/** US dollars, en-US, always two decimals (document 1, section 5). */
const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * Whole cents as dollars for the wire and the screen. Exact: the nearest double of a number with two decimals.
 *
 * @example centsToDollars(129_99) // 129.99
 */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/**
 * Dollars as whole cents, half up and away from binary fractions: 1.005 is 101 cents, as it reads.
 *
 * @example dollarsToCents(8.1) // 810
 */
export function dollarsToCents(dollars: number): number {
  const amount = String(Math.abs(dollars));
  const cents = Math.round(amount.includes('e') ? Math.abs(dollars) * 100 : Number(`${amount}e2`));
  return dollars < 0 ? -cents : cents;
}

/**
 * An amount of dollars as text, `$1,234.50`. What cannot be read as a number shows `$0.00` (document 1, section 5).
 */
export function formatCurrency(dollars: number | string | null | undefined): string {
  const amount = typeof dollars === 'string' && dollars.trim() !== '' ? Number(dollars) : dollars;
  return currency.format(typeof amount === 'number' && Number.isFinite(amount) ? amount : 0);
}
