/** Formats up to ten digits as (AAA) BBB-CCCC, or the beginning of that for fewer digits. */
function formatDigits(digits: string): string {
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * Replaces typographic hyphens by plain ones, and removes the invisible marks that address books put around numbers.
 */
const normalizeHyphens = (text: string): string =>
  text.replaceAll(/\p{Cf}/gu, '').replaceAll(/[\u2010-\u2015\u2212]/g, '-');

/**
 * Parses a US phone number to (AAA) BBB-CCCC: ten digits, or eleven that begin with the country code 1. Undefined for
 * anything else, such as a foreign number or one with an extension; nothing is cut off.
 *
 * @example readPhone('+1 555-123-4567') // '(555) 123-4567'
 * readPhone('+44 20 7946 0958') // undefined
 */
export function readPhone(text: string): string | undefined {
  const normalized = normalizeHyphens(text).trim();
  if (!/^\+?[\d\s().\-/]+$/.test(normalized)) return undefined;
  const digits = normalized.replaceAll(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('1')) return formatDigits(digits.slice(1));
  return digits.length === 10 && !normalized.startsWith('+') ? formatDigits(digits) : undefined;
}

const EXTRA_DIGIT = /^(\(\d{3}\) \d{3}-\d{4})\d$/;

/** Matches a foreign number, or one with an extension: its digits would form a wrong number. */
const NON_US_NUMBER = /^\s*\+|^(?:\D*\d){7}[\d\s().\-/]*[^\d\s().\-/]\D*\d/;

/**
 * Formats a US phone number during typing: keeps up to 10 digits and shows them as (AAA) BBB-CCCC, or the beginning of
 * that (FORMAT-2). Ignores a digit typed after a full number. Text that cannot be a US number, such as a pasted foreign
 * number, stays unchanged: validation then refuses it, and it does not turn into a different valid number.
 *
 * @example formatPhone('555123') // '(555) 123'
 */
export function formatPhone(typed: string): string {
  const number = readPhone(typed);
  if (number !== undefined) return number;
  const full = EXTRA_DIGIT.exec(typed)?.[1];
  if (full !== undefined) return full;
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length > 10 || NON_US_NUMBER.test(normalizeHyphens(typed)) ? typed : formatDigits(digits);
}
