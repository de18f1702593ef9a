import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { parseCsv } from './read-csv.ts';

const cellsOf = (file: string) => parseCsv(file).map(({ cells }) => cells);

test('a file has a header, CRLF line ends and the mark of UTF-8', () => {
  expect(
    toCsv(
      ['Name', 'Total'],
      [
        ['Ann', 12.5],
        ['Zoë', null],
      ],
    ),
  ).toBe('\u{FEFF}Name,Total\r\nAnn,12.5\r\nZoë,\r\n');
});

test.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaces ', '" spaces "'],
  ['plain', 'plain'],
  ['two words', 'two words'],
])('%j is written as %s', (cell, written) => {
  expect(toCsv(['x'], [[cell]])).toBe(`\u{FEFF}x\r\n${written}\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|"/c calc"!A0', '\t=1', '\r=1', '\n=1', '＝1+1', '＠x'])(
  '%j cannot run as a formula',
  (cell) => {
    const [, line = ''] = /^\u{FEFF}x\r\n([\s\S]*)\r\n$/u.exec(toCsv(['x'], [[cell]])) ?? [];
    expect(line).toMatch(/^"?'/);
    expect(cellsOf(toCsv(['x'], [[cell]]))[1]).toEqual([cell]);
  },
);

test.each([
  ['after a semicolon, for programs that separate by it', 'x;=1+1', "x;'=1+1"],
  ['after a tab', 'x\t=1+1', "x\t'=1+1"],
  ['in a further line', 'x\n@SUM(A1)', "x\n'@SUM(A1)"],
  ['after blanks', '  =1+1', "'  =1+1"],
  ['after a no-break space', '\u{A0}=1+1', "'\u{A0}=1+1"],
  ['after signs nobody sees', '\u{200B}\u{2060}=1+1', "'\u{200B}\u{2060}=1+1"],
  ['after a semicolon and a sign nobody sees', 'x; \u{FEFF}+1', "x;' \u{FEFF}+1"],
])('a formula %s is guarded', (_, cell, written) => {
  expect(toCsv(['x'], [[cell]])).toContain(written);
  expect(cellsOf(toCsv(['x'], [[cell]]))[1]).toEqual([cell]);
});

test('a negative number is a number, not a formula', () => {
  expect(toCsv(['x'], [[-5.25]])).toContain('\r\n-5.25\r\n');
});

test('a header is guarded too', () => {
  expect(toCsv(['=x'], [])).toBe("\u{FEFF}'=x\r\n");
});

test('what is written is read back, whatever the texts', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', '=', "'", '-', 'a', ' ', '\u{200B}') }),
  );
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(table, (rows) => {
      const header = (rows[0] ?? []).map((_, index) => `column ${index}`);
      expect(cellsOf(toCsv(header, rows))).toEqual([header, ...rows.filter((row) => row.join('').trim() !== '')]);
    }),
  );
});

test('a text of invisible characters is written at once', () => {
  const text = '\u{FEFF}\u{AD}'.repeat(50_000);
  const begin = performance.now();
  toCsv(['x'], [[text], [`;'${text}`], ["';".repeat(50_000)]]);
  expect(performance.now() - begin).toBeLessThan(2000);
});
