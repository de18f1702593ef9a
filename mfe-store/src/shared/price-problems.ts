import { formatCurrency } from '@tech-portal/domain';
import { isPrice, isPriceRange, MAX_DOLLARS } from './price-range.ts';
import type { PriceTexts } from './price-range.ts';

type PriceProblems = Partial<Record<keyof PriceTexts, string>>;

function problemOf(text: string | undefined): string | undefined {
  if (text === undefined || isPrice(text)) return undefined;
  if (/^[-−][\s$]*[\d.]/.test(text)) return 'A price cannot be negative.';
  if (/^\$?\d*\.\d{3,}$/.test(text)) return 'A price has at most two decimals.';
  if (/^\$?[\d,]+(?:\.\d*)?$/.test(text) && Number(text.replaceAll(/[$,]/g, '')) > MAX_DOLLARS) {
    return `A price can be at most ${formatCurrency(MAX_DOLLARS)}.`;
  }
  return 'Enter an amount in dollars, such as 12.50.';
}

/** Errors of two texts from `parsePrice`. A lowest price above the highest is reported at `reportedField`. */
export function priceProblems(prices: PriceTexts, reportedField: keyof PriceTexts = 'min_price'): PriceProblems {
  const { min_price: min, max_price: max } = prices;
  if (isPriceRange(prices)) return {};
  const ofMin = problemOf(min);
  const ofMax = problemOf(max);
  if (ofMin !== undefined || ofMax !== undefined) {
    return { ...(ofMin && { min_price: ofMin }), ...(ofMax && { max_price: ofMax }) };
  }
  return reportedField === 'min_price'
    ? { min_price: 'The lowest price is above the highest.' }
    : { max_price: 'The highest price is below the lowest.' };
}

/** Describes a range, such as 'between $10.00 and $20.00'; undefined if neither price is set. */
export function priceRangeText({ min_price: min, max_price: max }: PriceTexts): string | undefined {
  if (min === undefined) return max === undefined ? undefined : `up to ${formatCurrency(Number(max))}`;
  const from = formatCurrency(Number(min));
  return max === undefined ? `from ${from}` : `between ${from} and ${formatCurrency(Number(max))}`;
}
