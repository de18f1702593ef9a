import { expect, test } from 'vitest';
import { checkBudgets } from './check-budgets.ts';

const limits = [
  { appliesTo: (page: string) => page === '/login', kilobytes: 100 },
  { appliesTo: () => true, kilobytes: 180 },
];
const weigh = (page: string, kilobytes: number) => ({
  page,
  bytes: kilobytes * 1024,
  files: [
    { file: '/small.js', bytes: 1024 },
    { file: '/big.js', bytes: (kilobytes - 1) * 1024 },
  ],
});

test('a page within its budget is told and passes', () => {
  const { lines, violations } = checkBudgets([weigh('/login', 100)], limits);

  expect(lines).toEqual(['/login: 100.0 KB of 100 KB']);
  expect(violations).toEqual([]);
});

test('a page over its budget is named with its heaviest files first', () => {
  const { violations } = checkBudgets([weigh('/login', 101), weigh('/cart', 180)], limits);

  expect(violations).toHaveLength(1);
  expect(violations[0]).toMatch(/^\/login loads 101\.0 KB .* its budget is 100 KB[^]*big\.js[^]*small\.js/);
});

test('a page no budget applies to is an error, not a pass', () => {
  expect(() => checkBudgets([weigh('/new', 1)], [])).toThrow('No budget applies to /new.');
});
