/** Lowest and highest price as texts, named as their parameters in URL and API. */
export interface PriceTexts {
  readonly min_price: string | undefined;
  readonly max_price: string | undefined;
}

/** Highest price that the API accepts, in dollars. */
export const MOST_DOLLARS = 10_000_000;

/** Maximum text length; longer than any price. */
const LONGEST = 24;

/** Accepts a text from {@link readPrice} that is a price within the API's limit. */
export const isPrice = (text: string): boolean => /^\d{1,8}(?:\.\d{1,2})?$/.test(text) && Number(text) <= MOST_DOLLARS;

/**
 * Normalizes a typed price; returns other text unchanged, and undefined for an empty one.
 *
 * @example readPrice('$1,250.5') // '1250.50'
 */
export function readPrice(written: string | null): string | undefined {
  const text = written?.trim().slice(0, LONGEST) ?? '';
  if (text === '') return undefined;
  const bare = text
    .replace(/^\$\s*/, '')
    .replace(/^\d{1,3}(?:,\d{3})+(?=\.|$)/, (digits) => digits.replaceAll(',', ''));
  const whole = bare.replace(/^\.(?=\d)/, '0.').replace(/\.$/, '');
  if (!isPrice(whole)) return text;
  return Number.isInteger(Number(whole)) ? String(Number(whole)) : Number(whole).toFixed(2);
}

/** Accepts texts from {@link readPrice} if each one given is a price and the lowest is not above the highest. */
export const isPriceRange = ({ min_price: min = '0', max_price: max = String(MOST_DOLLARS) }: PriceTexts): boolean =>
  isPrice(min) && isPrice(max) && Number(min) <= Number(max);

/** Bounds in the format of the API; missing ones are left out. */
export const priceBounds = ({ min_price: min, max_price: max }: PriceTexts) => ({
  ...(min !== undefined && { min_price: Number(min) }),
  ...(max !== undefined && { max_price: Number(max) }),
});
