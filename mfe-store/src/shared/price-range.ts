/** The lowest and the highest price as texts, under the names of their parameters in address and API. */
export interface PriceTexts {
  readonly min_price: string | undefined;
  readonly max_price: string | undefined;
}

/** The largest price that the API takes, in dollars. */
export const MOST_DOLLARS = 10_000_000;

/** More characters than any price has. */
const LONGEST = 24;

/** Whether a text of {@link readPrice} is a price that the API takes. */
export const isPrice = (text: string): boolean => /^\d{1,8}(?:\.\d{1,2})?$/.test(text) && Number(text) <= MOST_DOLLARS;

/**
 * A price as somebody wrote it, without what means nothing, and as it is where it is none; undefined for nothing.
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

/** Whether both texts of {@link readPrice} are prices, where they are given, and the lowest is not above the highest. */
export const isPriceRange = ({ min_price: min = '0', max_price: max = String(MOST_DOLLARS) }: PriceTexts): boolean =>
  isPrice(min) && isPrice(max) && Number(min) <= Number(max);

/** The bounds as the API takes them; what is not given is left out. */
export const priceBounds = ({ min_price: min, max_price: max }: PriceTexts) => ({
  ...(min !== undefined && { min_price: Number(min) }),
  ...(max !== undefined && { max_price: Number(max) }),
});
