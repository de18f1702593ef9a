/** Larger numbers are typos, and their cents are no longer exact. */
const MAX_AMOUNT = 1e10;

/** Longer text is not an amount. */
const MAX_LENGTH = 24;

const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const GROUPED_WITH_DECIMAL_COMMA = /^-?[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/;
const DECIMAL_COMMA = /^-?\d*,\d{1,2}$/;
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** @deprecated Nothing is cut off any more. Removed in the next major version. */
interface TypedAmountOptions {
  decimals?: number | undefined;
  signed?: boolean | undefined;
}

/**
 * Formats an amount during typing: removes dollar signs and spaces, adds a 0 before a leading '.', and removes
 * thousands separators once they cannot be decimal commas. Everything else stays, next to its error message.
 *
 * @example typedAmount('.5') // '0.5'
 * @example typedAmount('1.234,50') // '1234.50'
 */
export function typedAmount(text: string, _ignored?: TypedAmountOptions): string {
  const stripped = text.replaceAll(/[$\s]/g, '').slice(0, MAX_LENGTH);
  if (GROUPED.test(stripped)) return stripped.replaceAll(',', '');
  if (GROUPED_WITH_DECIMAL_COMMA.test(stripped)) return stripped.replaceAll('.', '').replace(',', '.');
  return stripped.replace(/^(-?)\./, '$10.');
}

/** Parses a typed amount with a decimal point or comma: 0 for empty text, NaN for an invalid number. */
export function parseAmount(text: string): number {
  const typed = typedAmount(text);
  if (typed === '') return 0;
  const plain = DECIMAL_COMMA.test(typed) ? typed.replace(',', '.') : typed;
  return NUMBER.test(plain) && Number(plain) < MAX_AMOUNT ? Number(plain) : Number.NaN;
}

/** Parses a typed amount in dollars or hours; 0 for empty, negative or invalid text. */
export function amountOf(text: string): number {
  const amount = parseAmount(text);
  return amount > 0 ? amount : 0;
}

/** Formats a typed amount on blur: a decimal comma becomes a point. */
export const normalizeAmount = (text: string): string =>
  DECIMAL_COMMA.test(text) ? typedAmount(text.replace(',', '.')) : text;

/** Amount one step above (1) or below (-1) the typed amount, never below 0. */
export function steppedAmount(text: string, step: number, direction: 1 | -1): string {
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return String(Number(Math.max(0, amountOf(text) + direction * step).toFixed(decimals)));
}

/** Amount as editable text: 95 → '95', 19.5 → '19.50'. */
export const amountText = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));
