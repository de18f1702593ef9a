/** Digits before the point that a typed amount may have; more would be a slip of the finger. */
const MOST_DIGITS = 7;

/**
 * An amount while it is typed: digits and one point, at most so many decimals, and a leading '.' gets a 0 before it
 * (document 2, section 5).
 *
 * @example typedAmount('.5') // '0.5'
 */
export function typedAmount(text: string, decimals = 2): string {
  const [whole = '', ...rest] = text.replaceAll(/[^0-9.]/g, '').split('.');
  const digits = whole.slice(0, MOST_DIGITS);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, decimals)}`;
}

/** The number of a typed amount; 0 for nothing, and for what is no number. */
export function amountOf(text: string): number {
  const amount = Number(text);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}

/** An amount as a field shows it to be changed: 95 → '95', 19.5 → '19.50'. */
export const amountText = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));
