import { beforeAll, expect, test } from 'vitest';
import { CsvReader, parseCsv } from './read-csv.ts';

test('a cell of nine million signs is read, and a quote before it that is not closed is found in its line', () => {
  const long = `${'x'.repeat(9_000_000)}""`;
  expect(parseCsv(`a,b\n1,"${long}"`)[1]?.cells[1]).toHaveLength(9_000_001);
  expect(parseCsv(`a,b\n1,2\n3,"${long}`).at(-1)).toMatchObject({
    line: 3,
    error: 'has a quotation mark that is not closed.',
  });
});

function readInPieces(file: string, size: number): void {
  const reader = new CsvReader();
  const rows = [];
  for (let at = 0; at < file.length; at += size) rows.push(...reader.push(file.slice(at, at + size)));
  rows.push(...reader.end());
}

/** Milliseconds to read a file that repeats `unit`: the fastest of three runs, to reduce noise. */
function timeOf(unit: string): number {
  const file = unit.repeat(300_000 / unit.length);
  const times = Array.from({ length: 3 }, () => {
    const begin = performance.now();
    readInPieces(file, 100_000);
    readInPieces(file, 50);
    return performance.now() - begin;
  });
  return Math.min(...times);
}

let ordinary = 0;
beforeAll(() => void (ordinary = timeOf('Pump,"6"" hose",2\n')));

test.each(['"', '"a ', '""', '"""a', ',"', '"a"b,', 'a\n', '"\n', '""\n', '"""\n', '"a""\n', '\r'])(
  '%j over and over takes a few times as long as ordinary rows, not hundreds of times',
  (unit) => {
    expect(timeOf(unit)).toBeLessThan(50 * ordinary);
  },
  60_000,
);
