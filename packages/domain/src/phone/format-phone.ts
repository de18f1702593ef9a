/**
 * A US phone number as it is typed: digits only, at most ten, shown as (AAA) BBB-CCCC progressively
 * (document 1, section 5).
 *
 * @example formatPhone('5551') // '(555) 1'
 */
export function formatPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 10);
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
