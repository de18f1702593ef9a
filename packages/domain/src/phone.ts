/**
 * A US phone number while it is typed: non-digits removed, at most 10 digits, shown as (AAA) BBB-CCCC
 * as far as there are digits. A leading country code of 11 digits is left out (FORMAT-2).
 *
 * @example formatPhone('555123') // '(555) 123'
 */
export function formatPhone(typed: string): string {
  const all = typed.replaceAll(/\D/g, '');
  const digits = (all.length === 11 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10);
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
