import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DataColumn } from './data-column.ts';
import { nextDirection, sortRows } from './table-order.ts';

interface Row {
  readonly value: string | number | null;
  readonly place: number;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'value', header: 'Value', cell: ({ value }) => value, sortValue: ({ value }) => value },
  { id: 'place', header: 'Place', cell: ({ place }) => place },
];
const rowsOf = (values: readonly Row['value'][]): readonly Row[] => values.map((value, place) => ({ value, place }));
const sorted = (values: readonly Row['value'][], desc = false) =>
  sortRows(rowsOf(values), columns, { id: 'value', desc }).map(({ value }) => value);

test('three presses on a header come back to no order', () => {
  expect([null, 'asc' as const, 'desc' as const].map(nextDirection)).toEqual(['asc', 'desc', null]);
});

test('numbers in a text count as numbers, and what has no value comes last either way', () => {
  expect(sorted(['SKU-10', null, 'SKU-9', 'axle'])).toEqual(['axle', 'SKU-9', 'SKU-10', null]);
  expect(sorted(['SKU-10', null, 'SKU-9', 'axle'], true)).toEqual(['SKU-10', 'SKU-9', 'axle', null]);
});

test('a column without values to compare leaves the rows as they are', () => {
  const rows = rowsOf([2, 1]);
  expect(sortRows(rows, columns, { id: 'place', desc: true })).toBe(rows);
  expect(sortRows(rows, columns, { id: 'nothing', desc: true })).toBe(rows);
  expect(sortRows(rows, columns, null)).toBe(rows);
});

test('sorting loses no row, and rows that are equal keep their order in both directions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 })), fc.boolean(), (values, desc) => {
      const rows = rowsOf(values);
      const result = sortRows(rows, columns, { id: 'value', desc });
      expect(result.toSorted((a, b) => a.place - b.place)).toEqual(rows);
      for (const [index, row] of result.slice(1).entries()) {
        const before = result[index] ?? row;
        const distance = (Number(row.value) - Number(before.value)) * (desc ? -1 : 1);
        expect(distance > 0 || (distance === 0 && row.place > before.place)).toBe(true);
      }
    }),
  );
});
