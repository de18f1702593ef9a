/** Digits before the point that a typed amount may have; more would be a slip of the finger. */
const MOST_DIGITS = 7;

export interface TypedAmountOptions {
  /** The most digits after the point; default 2. Without any there is no point either. */
  decimals?: number | undefined;
  /** Leaves a minus in front, for amounts of which a negative one counts as none; default false. */
  signed?: boolean | undefined;
}

/**
 * An amount while it is typed: digits and one point, and a leading '.' gets a 0 before it.
 *
 * @example typedAmount('.5') // '0.5'
 */
export function typedAmount(text: string, { decimals = 2, signed = false }: TypedAmountOptions = {}): string {
  const [whole = '', ...rest] = text.replaceAll(/[^0-9.]/g, '').split('.');
  const sign = signed && text.trimStart().startsWith('-') ? '-' : '';
  const digits = whole.slice(0, MOST_DIGITS);
  if (rest.length === 0 || decimals === 0) return sign + digits;
  return `${sign}${digits || '0'}.${rest.join('').slice(0, decimals)}`;
}

/** The number of a typed amount in dollars or hours; 0 for nothing, for a negative one, and for what is no number. */
export function amountOf(text: string): number {
  const amount = Number(text);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}

/** An amount as a field shows it to be changed: 95 → '95', 19.5 → '19.50'. */
export const amountText = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));
