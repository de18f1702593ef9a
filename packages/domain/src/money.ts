/**
 * Converts dollars to whole cents, rounded half away from zero on the decimal digits: 1.005 gives 101 although its
 * binary value is lower (FORMAT-11). NaN and infinities give NaN.
 *
 * @example dollarsToCents(19.99) // 1999
 */
export function dollarsToCents(dollars: number): number {
  if (!Number.isFinite(dollars)) return Number.NaN;
  const digits = String(Math.abs(dollars));
  // Numbers below a ten-thousandth of a cent are written with an exponent.
  const cents = digits.includes('e') ? Math.round(Math.abs(dollars) * 100) : Math.round(Number(`${digits}e2`));
  return dollars < 0 && cents !== 0 ? -cents : cents;
}

/**
 * Converts whole cents to dollars. Throws a RangeError for anything but whole cents.
 *
 * @example centsToDollars(1999) // 19.99
 */
export function centsToDollars(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Expected whole cents, got ${cents}.`);
  return cents / 100;
}

/** Price of a line times its quantity, in cents. */
export const lineTotalCents = (line: { readonly priceCents: number; readonly qty: number }): number =>
  line.priceCents * line.qty;

/** Sum of lines in cents: the subtotal of a cart. */
export const subtotalCents = (lines: readonly { readonly priceCents: number; readonly qty: number }[]): number =>
  lines.reduce((sum, line) => sum + lineTotalCents(line), 0);

/** Matches the places for thousands separators in the digits before the point; cents leave at most 14 digits. */
const thousands = /\B(?=(?:\d{3}){1,5}$)/g;

/**
 * Formats dollars as USD, en-US, with 2 decimals; an unparseable value shows $0.00 (FORMAT-1). Takes a number or its
 * digits. Implemented without `Intl`: a browser's first use of it takes longer than formatting the rest of a price
 * list.
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
