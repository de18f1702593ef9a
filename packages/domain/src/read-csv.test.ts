import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvReader, fitCells, parseCsv, detectSeparator } from './read-csv.ts';
import type { CsvOptions } from './read-csv.ts';

const cellsOf = (file: string, options?: CsvOptions) => parseCsv(file, options).map(({ cells }) => cells);
const linesOf = (file: string) => parseCsv(file).map(({ line, cells, error }) => [line, error ?? cells]);
const UNCLOSED = 'has a quotation mark that is not closed.';

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
  expect(linesOf('a,b\n,\n  ,\t\n1,2\n,,,,\n')).toEqual([
    [1, ['a', 'b']],
    [4, ['1', '2']],
  ]);
});

test.each(['sep=;\r\na;b\r\n1,5;2', '"sep=;"\na;b\n1,5;2', 'SEP=|\na|b\n1,5|2', 'sep=^\na^b\n1,5^2'])(
  '%j says its separator itself',
  (file) => {
    expect(linesOf(file)).toEqual([
      [2, ['a', 'b']],
      [3, ['1,5', '2']],
    ]);
  },
);

test.each(['', '\n\n', '\u{FEFF}'])('%j has no rows', (file) => {
  expect(parseCsv(file)).toEqual([]);
});

test.each([
  ['at its end', 'a,b\n"1,2\n3,4', 2],
  ['in its header', '"a,b\n1,2\n3,4', 1],
  ['before quoted cells', 'a,b\n"1,2\n"3","4"\n5,6', 2],
  ['in a further line', 'a,b\n"1\n6" long",2\n3,4', 2],
])('a row with a mark that is not closed %s has an error, and those after it are read', (_, file, line) => {
  const rows = linesOf(file);
  expect(rows.filter(([, cells]) => typeof cells === 'string')).toEqual([[line, UNCLOSED]]);
  expect(rows.at(-1)?.[1]).toHaveLength(2);
});

test.each([
  ['Hose 5" black\t1', 'Hose 5" black'],
  ['5"\t1', '5"'],
  ['"6" Pump"\t1', '6" Pump'],
  ['"Big" hose\t1', '"Big" hose'],
  ['"Pump" \t1', 'Pump'],
  ['"A 6"" pump\t2"\t1', 'A 6" pump\t2'],
  ['"Water\n\theater"\t1', 'Water\n\theater'],
])('%j begins with the cell %j', (row, cell) => {
  expect(cellsOf(`title\tqty\n${row}\nlast\t2`)).toEqual([
    ['title', 'qty'],
    [cell, '1'],
    ['last', '2'],
  ]);
});

test('without quotes, marks are ordinary characters', () => {
  expect(cellsOf('a|b\n"6|5"', { quotes: 'none' })).toEqual([
    ['a', 'b'],
    ['"6', '5"'],
  ]);
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

test.each([']', '^', '-', '\\', '|'])('a file that declares %s as its separator is read by it', (separator) => {
  expect(cellsOf(`sep=${separator}\r\nName${separator}Zip\r\nAnn${separator}46514\r\n`)).toEqual([
    ['Name', 'Zip'],
    ['Ann', '46514'],
  ]);
});

test('a cell of another program that begins with a line end keeps its text', () => {
  expect(cellsOf('x\r\n"\n5 Main St"\r\n')[1]).toEqual(['\n5 Main St']);
});

test('an apostrophe before digits is the mark of a text', () => {
  expect(cellsOf("zip,qty\n'02134,''3\n'Zoë,1'0")).toEqual([
    ['zip', 'qty'],
    ['02134', "'3"],
    ["'Zoë", "1'0"],
  ]);
});

test.each([
  ['tab first', '1200\t1,200', '\t'],
  ['of the rows, not of their texts', 'Name;Notes\nAnn;a, b, c\nBo;d, e', ';'],
  ['below a title', 'Customers, all\n\nName;Phone\nAnn;1\nBo;2', ';'],
  ['of the header, not of lines in a cell', 'a,b\n"x;1\ny;2\nz;3\nx;4",2', ','],
  ['a pipe', 'a|b\n1,5|2', '|'],
  ['a comma for one column', 'Name\nAnn', ','],
  ['outside quotes', '"a;;;",b\n1,2', ','],
])('the separator is found: %s', (_, text, separator) => {
  expect(detectSeparator(text)).toBe(separator);
});

test.each([
  [['1'], ['1', '']],
  [
    ['1', '2', '', ' '],
    ['1', '2'],
  ],
  [['1', '2', '', '4'], undefined],
])('cells %j fit two columns as %j', (cells, fitted) => {
  expect(fitCells(cells, 2)).toEqual(fitted);
});

test('a row keeps its text as it was written', () => {
  expect(parseCsv('a,b\r\n "1", 2 \r\n"x').map(({ text }) => text)).toEqual(['a,b', ' "1", 2 ', '"x']);
});

function readInPieces(file: string, size: number, options?: CsvOptions) {
  const reader = new CsvReader(options);
  const rows = [];
  for (let at = 0; at < file.length; at += size) rows.push(...reader.push(file.slice(at, at + size)));
  return [...rows, ...reader.end()];
}

test('a file read in pieces has the same rows', () => {
  const long = `a,b\r\n${'"x ""y""\r\n",\'02\r\n"open,2\r\n'.repeat(5000)}`;
  expect(JSON.stringify(readInPieces(long, 1013))).toBe(JSON.stringify(parseCsv(long)));
  const unit = fc.constantFrom('"', ',', '\n', '\r', 'a', ' ');
  const padding = 'x'.repeat(65_525);
  fc.assert(
    fc.property(fc.string({ unit, minLength: 10 }), (text) => {
      const file = `a,b\n${padding},${text}\n${padding}`;
      expect(readInPieces(file, 65_541)).toEqual(parseCsv(file));
    }),
    { numRuns: 20 },
  );
});

test('a row longer than allowed has an error where a mark opens in it, and a line that long ends the file', () => {
  const options = { maxLength: 100_000 };
  const lines = 'b,2\n'.repeat(60_000);
  expect(readInPieces(`a,"1\n${lines}`, 1000, options)).toHaveLength(60_001);
  expect(() => readInPieces(`a,1\n${'x'.repeat(300_000)}`, 1000, options)).toThrow(
    expect.objectContaining({ name: 'CsvLineTooLongError', line: 2 }),
  );
});
