import { expect, test } from 'vitest';
import {
  batchesOf,
  countLines,
  isReady,
  applyCheckResults,
  createImportLines,
  markDuplicates,
} from './import-lines.ts';

const linesOf = (count: number, notes = '') =>
  createImportLines(
    {
      header: [],
      rows: Array.from({ length: count }, (_, index) => ({ line: index + 2, cells: [`Ann ${index}`, notes] })),
    },
    { first_name: 0, notes: 1 },
  );

test('the results of the server go to the lines that were sent', () => {
  const lines = linesOf(3);
  const problems = [{ field: 'email', message: 'Email is required' }];
  const checked = applyCheckResults(
    lines,
    lines.slice(1),
    [
      { status: 'valid', problems: [] },
      { status: 'invalid', problems },
    ],
    false,
  );
  expect(checked.map(({ status }) => status)).toEqual(['unchecked', 'valid', 'invalid']);
  expect(checked[2]?.problems).toEqual(problems);
  expect(checked.map(isReady)).toEqual([false, true, false]);
});

test('valid lines that were sent to be written are imported, and are not sent again', () => {
  const lines = linesOf(2);
  const verdicts = [
    { status: 'valid', problems: [] },
    { status: 'duplicate', problems: [] },
  ] as const;
  const after = applyCheckResults(lines, lines, verdicts as never, true);
  expect(countLines(after)).toEqual({ ready: 0, invalid: 0, duplicate: 1, skipped: 0, imported: 1 });
});

test('batches hold at most so many lines, in their order', () => {
  const batches = batchesOf(linesOf(1201), 500);
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(batches.flat()).toEqual(linesOf(1201));
});

test('long lines make smaller batches', () => {
  const batches = batchesOf(linesOf(400, 'é'.repeat(5000)), 500);
  for (const batch of batches) {
    expect(new TextEncoder().encode(JSON.stringify(batch.map(({ values: texts }) => texts))).length).toBeLessThan(
      1_000_000,
    );
  }
  expect(batches.flat()).toHaveLength(400);
});

test('what a line before says is a duplicate over the whole file, unless that line is left out', () => {
  const valid = linesOf(3).map((line) => ({ ...line, status: 'valid' as const }));
  const again =
    createImportLines({ header: [], rows: [{ line: 900, cells: [' ann 1'] }] }, { first_name: 0 })[0] ?? valid[0];
  const lines = [...valid, { ...again, status: 'valid' as const } as (typeof valid)[number]];
  expect(markDuplicates(lines).map(({ status }) => status)).toEqual(['valid', 'valid', 'valid', 'duplicate']);
  const without = lines.map((line) => (line.line === 3 ? { ...line, skipped: true } : line));
  expect(markDuplicates(without).map(({ status }) => status)).toEqual(['valid', 'valid', 'valid', 'valid']);
});
