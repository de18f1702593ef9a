import { expect, test } from 'vitest';
import { remainingLines } from './remaining-lines.ts';

const ordered = [{ qty: 3 }, { qty: 1 }];

test('without parcels everything remains', () => {
  expect(remainingLines(ordered, [])).toEqual([
    { line: 0, qty: 3 },
    { line: 1, qty: 1 },
  ]);
});

test('pieces of several parcels count together, and a complete line is left out', () => {
  const parcels = [
    {
      lines: [
        { line: 0, qty: 1 },
        { line: 1, qty: 1 },
      ],
    },
    { lines: [{ line: 0, qty: 1 }] },
    { lines: [] },
  ];
  expect(remainingLines(ordered, parcels)).toEqual([{ line: 0, qty: 1 }]);
});

test('nothing remains of a complete order', () => {
  expect(remainingLines([{ qty: 2 }], [{ lines: [{ line: 0, qty: 2 }] }])).toEqual([]);
});
