/** Lowest and highest price as text, named like their URL and API parameters. */
export interface PriceTexts {
  readonly min_price: string | undefined;
  readonly max_price: string | undefined;
}

/** Highest price that the API accepts, in dollars. */
export const MAX_DOLLARS = 10_000_000;

/** Maximum length of the text. No price is longer. */
const MAX_LENGTH = 24;

/** True for a text from {@link parsePrice} that is a price within the API's limit. */
export const isPrice = (text: string): boolean => /^\d{1,8}(?:\.\d{1,2})?$/.test(text) && Number(text) <= MAX_DOLLARS;

/**
 * Normalizes a typed price. Returns any other text unchanged, and undefined for an empty one.
 *
 * @example parsePrice('$1,250.5') // '1250.50'
 */
export function parsePrice(input: string | null): string | undefined {
  const text = input?.trim().slice(0, MAX_LENGTH) ?? '';
  if (text === '') return undefined;
  const unformatted = text
    .replace(/^\$\s*/, '')
    .replace(/^\d{1,3}(?:,\d{3})+(?=\.|$)/, (digits) => digits.replaceAll(',', ''));
  const normalized = unformatted.replace(/^\.(?=\d)/, '0.').replace(/\.$/, '');
  if (!isPrice(normalized)) return text;
  return Number.isInteger(Number(normalized)) ? String(Number(normalized)) : Number(normalized).toFixed(2);
}

/** True if the given texts from {@link parsePrice} are prices and the lowest is not above the highest. */
export const isPriceRange = ({ min_price: min = '0', max_price: max = String(MAX_DOLLARS) }: PriceTexts): boolean =>
  isPrice(min) && isPrice(max) && Number(min) <= Number(max);

/** Price range as the API takes it, without missing prices. */
export const priceBounds = ({ min_price: min, max_price: max }: PriceTexts) => ({
  ...(min !== undefined && { min_price: Number(min) }),
  ...(max !== undefined && { max_price: Number(max) }),
});
