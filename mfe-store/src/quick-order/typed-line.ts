/** Whole number, optionally with thousands separators, zero decimals as in spreadsheets, and a unit such as pcs. */
const quantityPattern =
  /^(?:[x×]\s?)?(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:[.,]0{1,2})?(?:\s?(?:x|×|pcs?\.?|pieces?|ea\.?|each|units?))?$/i;
const unitPattern = /^(?:x|×|pcs?\.?|pieces?|ea\.?|each|units?)$/i;
const leadingQuantityPattern =
  /^(\d{1,6}|\d{1,3}(?:,\d{3})+)\s?(?:x|×|pcs?\.?|pieces?|ea\.?|each|units?)\s(?:of\s)?(\S.*)$/i;

/** Parses a quantity such as '2', '2.00', '1,200', 'x2' or '2 pcs'; undefined for anything else. */
export function parseQuantity(text: string): number | undefined {
  const digits = quantityPattern.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** Removes a list number or bullet from a part number, as in '1. EL-500'. */
export const withoutNumbering = (text: string): string => text.replace(/^(?:\d{1,3}[.)]|[-*•–])\s+/, '');

/**
 * Splits a typed line into part number and quantity: '2 x EL-500', 'EL-500 2 pcs', 'EL-500 x 2' or 'EL-500 2'. A
 * missing quantity is empty. Returns 'ambiguous' if the digits can be read in two ways, as in 'EL-500 1 200'.
 */
export function splitTypedLine(line: string): { readonly part: string; readonly qty: string } | 'ambiguous' {
  const text = withoutNumbering(line).replaceAll(/\s+/g, ' ');
  const [, qty, part] = leadingQuantityPattern.exec(text) ?? [];
  if (qty !== undefined && part !== undefined) return { part, qty };
  const words = text.split(' ');
  const hasUnit = words.length > 2 && unitPattern.test(words.at(-1) ?? '');
  const end = hasUnit ? words.length - 2 : words.length - 1;
  const last = words[end] ?? '';
  if (end === 0 || parseQuantity(last) === undefined) return { part: text, qty: '' };
  const hasTimesSign = end > 1 && /^(?:x|×|qty:?)$/i.test(words[end - 1] ?? '');
  const before = words.slice(0, hasTimesSign ? end - 1 : end);
  if (!hasTimesSign && /^\d{3}$/.test(last) && before.length > 1 && /^\d{1,3}$/.test(before.at(-1) ?? ''))
    return 'ambiguous';
  return { part: before.join(' '), qty: last };
}
