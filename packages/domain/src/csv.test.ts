import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvError, parseCsv, toCsv } from './csv.ts';

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

test.each([
  ['comma', 'a,b\n1,2'],
  ['semicolon', 'a;b\r\n1;2\r\n'],
  ['tab', 'a\tb\r1\t2'],
  ['byte order mark', '\u{FEFF}a,b\n1,2\n'],
  ['empty lines', '\na,b\n\n\n1,2\n\n'],
  ['quotes', '"a","b"\n"1","2"'],
])('reads a file with %s', (_, file) => {
  expect(cellsOf(file)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a semicolon within quotes does not count as the separator', () => {
  expect(cellsOf('"a;;;;",b\n1,2')).toEqual([
    ['a;;;;', 'b'],
    ['1', '2'],
  ]);
});

test('rows know their line, also after cells of several lines', () => {
  expect(parseCsv('a,b\n"1\n1",2\n\n3,4').map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('rows may be shorter or longer than the header', () => {
  expect(cellsOf('a,b\n1\n1,2,3')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
});

test('lines of separators and blanks only are left out, and lines keep their numbers', () => {
  expect(parseCsv('a,b\n,\n  ,\t\n1,2\n,,,,\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['1', '2'] },
  ]);
});

test.each(['sep=;\r\na;b\r\n1,5;2', '"sep=;"\na;b\n1,5;2', 'SEP=|\na|b\n1,5|2', 'sep=^\na^b\n1,5^2'])(
  '%j says its separator itself',
  (file) => {
    expect(parseCsv(file)).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 3, cells: ['1,5', '2'] },
    ]);
  },
);

test('a cell of nine million signs is read, and a quote before it that is not closed is found in its line', () => {
  const long = `${'x'.repeat(9_000_000)}""`;
  expect(cellsOf(`a,b\n1,"${long}"`)[1]?.[1]).toHaveLength(9_000_001);
  expect(() => parseCsv(`a,b\n1,2\n3,"${long}`)).toThrow(expect.objectContaining({ line: 3 }));
});

test.each(['', '\n\n', '\u{FEFF}'])('%j has no rows', (file) => {
  expect(parseCsv(file)).toEqual([]);
});

test.each([
  ['a,b\n"1,2', 2],
  ['"a"b,c\n', 1],
])('%j says where its quotes are wrong', (file, line) => {
  expect(() => parseCsv(file)).toThrow(expect.objectContaining({ name: CsvError.name, line }));
});

test('what is wrong is said in words', () => {
  expect(() => parseCsv('a\n"1')).toThrow('Line 2 has a quotation mark that is not closed or stands alone.');
});

test('a formula that nobody guarded is read as it is', () => {
  expect(cellsOf("x,y\n=1+1,'quoted'")).toEqual([
    ['x', 'y'],
    ['=1+1', "'quoted'"],
  ]);
});

test('a quotation mark within a cell stands for itself', () => {
  expect(cellsOf('a"b\n1')).toEqual([['a"b'], ['1']]);
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

test.each([']', '^', '-', '\\', '|'])('a file that declares %s as its separator is read by it', (separator) => {
  expect(cellsOf(`sep=${separator}\r\nName${separator}Zip\r\nAnn${separator}46514\r\n`)).toEqual([
    ['Name', 'Zip'],
    ['Ann', '46514'],
  ]);
});

test('a cell of another program that begins with a line end keeps its text', () => {
  expect(cellsOf('x\r\n"\n5 Main St"\r\n')[1]).toEqual(['\n5 Main St']);
});

test('a quotation mark at the very start that is not closed is named', () => {
  expect(() => parseCsv('"Name,Zip\r\nAnn,46514')).toThrow(/^Line 1 /);
});
