import { listProducts } from '@tech-portal/contract/products';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { priceProblems, priceRangeText } from './price-problems.ts';
import { isPriceRange, priceBounds, parsePrice } from './price-range.ts';

const texts = (min: string | null, max: string | null) => ({ min_price: parsePrice(min), max_price: parsePrice(max) });

test.each([
  [null, undefined],
  ['', undefined],
  ['   ', undefined],
  ['0', '0'],
  ['10', '10'],
  [' 10.00 ', '10'],
  ['19.5', '19.50'],
  ['.5', '0.50'],
  ['5.', '5'],
  ['007', '7'],
  ['$20', '20'],
  ['$1,250.5', '1250.50'],
  ['1,250,000', '1250000'],
  ['10000000', '10000000'],
])('%j is read as %j', (written, price) => {
  expect(parsePrice(written)).toBe(price);
  expect(priceProblems(texts(written, null))).toEqual({});
});

test.each([
  ['-5', 'A price cannot be negative.'],
  ['-$5', 'A price cannot be negative.'],
  ['−5.25', 'A price cannot be negative.'],
  ['12.345', 'A price has at most two decimals.'],
  ['$.001', 'A price has at most two decimals.'],
  ['10000000.01', 'A price can be at most $10,000,000.00.'],
  ['99999999999999999999999999', 'A price can be at most $10,000,000.00.'],
  ['abc', 'Enter an amount in dollars, such as 12.50.'],
  ['1e3', 'Enter an amount in dollars, such as 12.50.'],
  ['NaN', 'Enter an amount in dollars, such as 12.50.'],
  ['Infinity', 'Enter an amount in dollars, such as 12.50.'],
  ['0x10', 'Enter an amount in dollars, such as 12.50.'],
  ['1,5', 'Enter an amount in dollars, such as 12.50.'],
  ['1.2.3', 'Enter an amount in dollars, such as 12.50.'],
  ['10 20', 'Enter an amount in dollars, such as 12.50.'],
  ['.', 'Enter an amount in dollars, such as 12.50.'],
  ['١٢', 'Enter an amount in dollars, such as 12.50.'],
])('%j is no price: %s', (written, problem) => {
  expect(priceProblems(texts(written, null))).toEqual({ min_price: problem });
  expect(priceProblems(texts('10', written))).toEqual({ max_price: problem });
});

test('prices the wrong way round are said of the field that is blamed', () => {
  expect(priceProblems(texts('20', '19.99'))).toEqual({ min_price: 'The lowest price is above the highest.' });
  expect(priceProblems(texts('20', '19.99'), 'max_price')).toEqual({
    max_price: 'The highest price is below the lowest.',
  });
  expect(priceProblems(texts('9', '10'))).toEqual({});
  expect(priceProblems(texts('10', '10.00'))).toEqual({});
});

test.each(['0', '.5', '12.50', '12.345', '-1', '1e3', 'x', '9999999.99', '10000000', '10000000.01', '1e-7'])(
  'the API takes %j if and only if nothing is said against it',
  (written) => {
    const prices = texts(written, null);
    const { success } = safeParse(listProducts.query, { cat_id: 1, ...prices });
    expect(success).toBe(isPriceRange(prices));
    expect(priceProblems(prices)).toEqual(success ? {} : { min_price: expect.any(String) });
    if (success) expect(safeParse(listProducts.query, { cat_id: 1, ...priceBounds(prices) }).success).toBe(true);
  },
);

test.each([
  [null, null, undefined],
  ['10', null, 'from $10.00'],
  [null, '20', 'up to $20.00'],
  ['10', '1250.5', 'between $10.00 and $1,250.50'],
  ['0', null, 'from $0.00'],
])('%j and %j are %j in a sentence', (min, max, words) => {
  expect(priceRangeText(texts(min, max))).toBe(words);
});
