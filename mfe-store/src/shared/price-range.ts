/** Lowest and highest price as texts, named as their parameters in URL and API. */
export interface PriceTexts {
  readonly min_price: string | undefined;
  readonly max_price: string | undefined;
}

/** Highest price that the API accepts, in dollars. */
export const MAX_DOLLARS = 10_000_000;

/** Maximum text length; longer than any price. */
const MAX_LENGTH = 24;

/** Accepts a text from {@link parsePrice} that is a price within the API's limit. */
export const isPrice = (text: string): boolean => /^\d{1,8}(?:\.\d{1,2})?$/.test(text) && Number(text) <= MAX_DOLLARS;

/**
 * Normalizes a typed price; returns other text unchanged, and undefined for an empty one.
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

/** Accepts texts from {@link parsePrice} if each one given is a price and the lowest is not above the highest. */
export const isPriceRange = ({ min_price: min = '0', max_price: max = String(MAX_DOLLARS) }: PriceTexts): boolean =>
  isPrice(min) && isPrice(max) && Number(min) <= Number(max);

/** Bounds in the format of the API; missing ones are left out. */
export const priceBounds = ({ min_price: min, max_price: max }: PriceTexts) => ({
  ...(min !== undefined && { min_price: Number(min) }),
  ...(max !== undefined && { max_price: Number(max) }),
});
