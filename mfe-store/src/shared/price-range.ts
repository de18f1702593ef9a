import { formatCurrency } from '@tech-portal/domain';

/** The lowest and the highest price as texts, under the names of their parameters in address and API. */
export interface PriceTexts {
  readonly min_price: string | undefined;
  readonly max_price: string | undefined;
}

/** What is wrong with each of them; nothing where it can be used. */
export type PriceProblems = Partial<Record<keyof PriceTexts, string>>;

/** The largest price that the API takes, in dollars. */
const MOST_DOLLARS = 10_000_000;

/** More characters than any price has. */
const LONGEST = 24;

const isPrice = (text: string): boolean => /^\d{1,8}(?:\.\d{1,2})?$/.test(text) && Number(text) <= MOST_DOLLARS;

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

function problemOf(text: string | undefined): string | undefined {
  if (text === undefined || isPrice(text)) return undefined;
  if (/^[-−]\s*\$?\s*[\d.]/.test(text)) return 'A price cannot be negative.';
  if (/^\$?\d*\.\d{3,}$/.test(text)) return 'A price has at most two decimals.';
  if (/^\$?[\d,]+(?:\.\d*)?$/.test(text) && Number(text.replaceAll(/[$,]/g, '')) > MOST_DOLLARS) {
    return `A price can be at most ${formatCurrency(MOST_DOLLARS)}.`;
  }
  return 'Give an amount in dollars, such as 12.50.';
}

/** What is wrong with two texts of {@link readPrice}; that they are the wrong way round is said of `blamed`. */
export function priceProblems(
  { min_price: min, max_price: max }: PriceTexts,
  blamed: keyof PriceTexts = 'min_price',
): PriceProblems {
  const ofMin = problemOf(min);
  const ofMax = problemOf(max);
  if (ofMin !== undefined || ofMax !== undefined) {
    return { ...(ofMin && { min_price: ofMin }), ...(ofMax && { max_price: ofMax }) };
  }
  if (min === undefined || max === undefined || Number(min) <= Number(max)) return {};
  return blamed === 'min_price'
    ? { min_price: 'The lowest price is above the highest.' }
    : { max_price: 'The highest price is below the lowest.' };
}

export const hasProblem = (problems: PriceProblems): boolean => Object.keys(problems).length > 0;

/** The bounds as the API takes them; what is not given is left out. */
export const priceBounds = ({ min_price: min, max_price: max }: PriceTexts) => ({
  ...(min !== undefined && { min_price: Number(min) }),
  ...(max !== undefined && { max_price: Number(max) }),
});

/** A range in a sentence, such as 'between $10.00 and $20.00'; undefined without one. */
export function priceRangeText({ min_price: min, max_price: max }: PriceTexts): string | undefined {
  if (min === undefined) return max === undefined ? undefined : `up to ${formatCurrency(Number(max))}`;
  const from = formatCurrency(Number(min));
  return max === undefined ? `from ${from}` : `between ${from} and ${formatCurrency(Number(max))}`;
}
