import { expect, test } from 'vitest';
import { checkBudgets } from './check-budgets.ts';

const limits = [
  { appliesTo: (page: string) => page === '/login', kilobytes: 100 },
  { appliesTo: () => true, kilobytes: 180 },
];
const sized = (page: string, kilobytes: number) => ({
  page,
  bytes: kilobytes * 1024,
  files: [
    { file: '/small.js', bytes: 1024 },
    { file: '/big.js', bytes: (kilobytes - 1) * 1024 },
  ],
});

test('a page within its budget and 2 % more is listed and passes', () => {
  const { lines, violations } = checkBudgets([sized('/login', 102)], limits);

  expect(lines).toEqual(['/login: 102.0 KB of 100 KB, in 2 files']);
  expect(violations).toEqual([]);
});

test('a page over its budget names its own files, the heaviest first', () => {
  const cart = {
    page: '/cart',
    bytes: 184 * 1024,
    files: [
      { file: '/shared.js', bytes: 150 * 1024 },
      { file: '/cart-part.js', bytes: 14 * 1024 },
      { file: '/cart-page.js', bytes: 20 * 1024 },
    ],
  };
  const others = ['/a', '/b', '/c'].map((page) => ({
    page,
    bytes: 150 * 1024,
    files: [{ file: '/shared.js', bytes: 150 * 1024 }],
  }));

  expect(checkBudgets([...others, cart], limits).violations).toEqual([
    [
      '/cart loads 184.0 KB of code and styles; its budget is 180 KB. Its own files, the heaviest first:',
      '    20.0 KB  /cart-page.js (only this page)',
      '    14.0 KB  /cart-part.js (only this page)',
      '    150.0 KB  in files that most pages load',
      '  Load late what the first paint does not need. The tiers are in packages/build/src/check-budgets.ts.',
    ].join('\n'),
  ]);
});

test('a page no budget applies to is an error, not a pass', () => {
  expect(() => checkBudgets([sized('/new', 1)], [])).toThrow('No budget applies to /new.');
});

test('a page without a budget of its own is held by the last one', () => {
  const { violations } = checkBudgets([sized('mfe-sample /new', 219), sized('mfe-sample /newer', 219.4)]);
  expect(violations).toEqual([
    expect.stringMatching(/^mfe-sample \/newer loads 219\.4 KB of code and styles; its budget is 215 KB\./),
  ]);
});

test('a page of many small files is over its budget, too', () => {
  const files = Array.from({ length: 34 }, (_, index) => ({ file: `/${index}.js`, bytes: 1 }));
  expect(checkBudgets([{ page: '/cart', bytes: 34, files }], limits).violations).toEqual([
    '/cart loads 34 files; at most 33. Have it share larger ones.',
  ]);
});
