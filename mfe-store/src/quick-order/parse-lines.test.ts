import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeLines, parseLines } from './parse-lines.ts';

const read = (text: string) => parseLines(text).lines.map(({ part_number, qty }) => [part_number, qty]);

test.each([
  ['comma', 'SW6D-5238A, 2', 'SW6D-5238A', 2],
  ['tab', 'SW6D-5238A\t2', 'SW6D-5238A', 2],
  ['semicolon', 'SW6D-5238A;2', 'SW6D-5238A', 2],
  ['blank', 'SW6D-5238A 2', 'SW6D-5238A', 2],
  ['blanks inside the number', '501 LSW 1A 12', '501 LSW 1A', 12],
  ['quotes', '"SW6D, 5238A","3"', 'SW6D, 5238A', 3],
  ['no quantity', 'SW6D-5238A', 'SW6D-5238A', 1],
  ['a comma and no quantity', 'SW6D-5238A,', 'SW6D-5238A', 1],
  ['2x', 'SW6D-5238A 2x', 'SW6D-5238A', 2],
  ['x2', 'SW6D-5238A, x2', 'SW6D-5238A', 2],
  ['2.0', 'SW6D-5238A,2.0', 'SW6D-5238A', 2],
  ['a third column', 'SW6D-5238A,2,Water heater', 'SW6D-5238A', 2],
  ['2.00', 'SW6D-5238A;2.00', 'SW6D-5238A', 2],
  ['digits alone', '52380', '52380', 1],
  ['blanks inside the number and no quantity', '501 LSW', '501 LSW', 1],
  ['thousands after a tab', '1200\t1,200', '1200', 1200],
  ['thousands after a semicolon', 'EL-500;1,200', 'EL-500', 1200],
  ['a description with commas before the quantity', 'EL-500\tPump, 12V, red\t3', 'EL-500', 3],
  ['the quantity before the part', '2 x EL-500', 'EL-500', 2],
  ['2x before the part', '2x EL-500', 'EL-500', 2],
  ['pieces before the part', '2 pcs of EL-500', 'EL-500', 2],
  ['pieces', 'EL-500 2 pcs', 'EL-500', 2],
  ['pieces in a cell', 'EL-500; 2 pcs.', 'EL-500', 2],
  ['x between part and quantity', 'EL-500 x 2', 'EL-500', 2],
  ['the number of a list', '1. EL-500', 'EL-500', 1],
  ['the number of a list and a quantity', '12) EL-500, 2', 'EL-500', 2],
  ['a bullet', '• EL-500 2', 'EL-500', 2],
  ['an inch mark', 'HOSE-58\tHose 5/8" black\t4', 'HOSE-58', 4],
  ['a mark of text before digits', "'02134;3", '02134', 3],
  ['a third column of numbers after semicolons', 'EL-500;2;713', 'EL-500', 2],
  ['a description that ends in digits after the quantity', 'EL-500,2,Pump 12', 'EL-500', 2],
  ['a description that begins with digits after the quantity', 'EL-500,2,12V pump', 'EL-500', 2],
  ['hundreds of pieces', 'EL-500,200', 'EL-500', 200],
  ['a blank in the number and hundreds of pieces', 'EL 500A,200', 'EL 500A', 200],
  ['a blank in the number and thousands of pieces', 'EL-500 1,1200', 'EL-500 1', 1200],
  ['a blank in the number and a semicolon', 'EL-500 1;200', 'EL-500 1', 200],
  ['the longest number', `${'A'.repeat(64)}, 2`, 'A'.repeat(64), 2],
])('reads a line with %s', (_, text, partNumber, qty) => {
  expect(read(text)).toEqual([[partNumber, qty]]);
});

test('lines may end in any way, blank ones say nothing', () => {
  expect(read('\u{FEFF}A1,1\r\n\r\n B2 2 \rC3\t3\n')).toEqual([
    ['A1', 1],
    ['B2', 2],
    ['C3', 3],
  ]);
});

test('a tab separates the whole paste, however many commas there are', () => {
  expect(read('1200\tHose, 5 ft, black\t1,200\nEL-500\tPump, 12V\t2')).toEqual([
    ['1200', 1200],
    ['EL-500', 2],
  ]);
});

test('a first line names the separator', () => {
  expect(read('sep=;\nEL-500;1,200\n')).toEqual([['EL-500', 1200]]);
});

test.each(['EL-500, 1,200', 'EL-500,1,200', 'EL-500,1,199.95', 'EL-500 1,200', 'EL-500 12,000', 'EL-500 1 200'])(
  'digits that may belong to the quantity are an error on their line: %s',
  (text) => {
    const { lines, unparsed } = parseLines(`B2, 1\n${text}`);
    expect(lines).toEqual([{ part_number: 'B2', qty: 1 }]);
    expect(unparsed).toEqual([{ text, reason: 'The quantity has extra digits. Write 1200 instead of 1,200.' }]);
  },
);

test.each([
  [
    'Part,Qty,Price\nA1,2,9.99\nEL-500,1,200,19.99',
    'EL-500,1,200,19.99',
    'This line has more columns than the header.',
  ],
  ['A1\t2\nEL-500, 1,200', 'EL-500, 1,200', 'This line uses a different separator than the others.'],
  ['A1,1\nA1,1\nEL-500;3;Pump', 'EL-500;3;Pump', 'This line uses a different separator than the others.'],
])('in %j the line %j is an error', (text, line, reason) => {
  const { lines, unparsed } = parseLines(text);
  expect(lines).toEqual([{ part_number: 'A1', qty: 2 }]);
  expect(unparsed).toEqual([{ text: line, reason }]);
});

test('a line that is separated in another way is read where it can only be read in one', () => {
  expect(read('A1\t1\nA2; 2\nA3, 3\nA4 4')).toEqual([
    ['A1', 1],
    ['A2', 2],
    ['A3', 3],
    ['A4', 4],
  ]);
  expect(parseLines('A1\t1\n1,200').unparsed).toHaveLength(1);
  expect(read('A1\t1\nEL-1,2000\n2. A2 ; 2')).toEqual([
    ['A1', 1],
    ['EL-1', 2000],
    ['A2', 2],
  ]);
});

test('digits beside a description that a tab separates are no leftovers', () => {
  expect(parseLines('A1\t1\nEL-500\tPump, 12V\t2').unparsed).toEqual([
    { text: 'EL-500\tPump, 12V\t2', reason: 'The quantity must be a whole number from 1 to 100,000.' },
  ]);
});

test.each([
  [
    'with a line of a part alone',
    'EL-500;Pump;3\nB2',
    [
      ['EL-500', 3],
      ['B2', 1],
    ],
  ],
  [
    'with an empty description',
    'EL-500;;3\nB2;Pump;4',
    [
      ['EL-500', 3],
      ['B2', 4],
    ],
  ],
  ['beside a part of digits', '52380;Pump;3', [['52380', 3]]],
  ['with a color behind it', 'EL-500;Pump;3;red', [['EL-500', 3]]],
])('the only column of quantities is the quantity, wherever it stands: %s', (_, text, expected) => {
  expect(parseLines(text).unparsed).toEqual([]);
  expect(read(text)).toEqual(expected);
});

test.each([
  ['in one line alone', 'EL-500;Pump;3\nB2;Hose;black', []],
  ['in two columns', 'EL-500;Pump;3;4', []],
  ['in the second column of another line', 'EL-500;Pump;3\nB2;2;7', [['B2', 2]]],
])('quantities %s leave the second column the quantity', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a header says where digits belong together, and where not', () => {
  expect(parseLines('Note;SKU;Qty\nurgent;B2;1').lines).toEqual([{ part_number: 'B2', qty: 1 }]);
  expect(parseLines('Note,SKU,Qty\nurgent,EL-500 1,200').unparsed).toHaveLength(1);
  expect(read('SKU,Name,Qty\nEL-500 1,200,3')).toEqual([['EL-500 1', 3]]);
  expect(read('Part Number\n501 LSW 12')).toEqual([['501 LSW 12', 1]]);
});

test('a line that cannot be read is shown without the blanks around it', () => {
  expect(parseLines('B2,1\n  A1, two ').unparsed).toMatchObject([{ text: 'A1, two' }]);
});

test('columns of numbers beside a header are no leftovers', () => {
  expect(read('SKU,Qty,UPC\nA1,2,713')).toEqual([['A1', 2]]);
});

test('a quantity in decimals or thousands is whole', () => {
  expect(read('A1;1,000\nA2;2,00\nA3;3.0')).toEqual([
    ['A1', 1000],
    ['A2', 2],
    ['A3', 3],
  ]);
  expect(parseLines('A1;1.000\nA2;1').unparsed).toHaveLength(1);
});

test('a header is not a part, and names the columns', () => {
  expect(read('Part #,Qty\nA1,2')).toEqual([['A1', 2]]);
  expect(read('Description;Quantity;SKU\nPump;3;P-77')).toEqual([['P-77', 3]]);
  expect(read('Part Number\nA1')).toEqual([['A1', 1]]);
});

test('a first line that names no columns but its part is a part', () => {
  expect(read('ITEM;2\nA1;1')).toEqual([
    ['ITEM', 2],
    ['A1', 1],
  ]);
});

test('a line that ends before the column of its part has none', () => {
  expect(parseLines('Qty;SKU\n3\n4;P-77')).toEqual({
    lines: [{ part_number: 'P-77', qty: 4 }],
    unparsed: [{ text: '3', reason: 'There is no part number.' }],
  });
});

test('the same number twice counts together, whatever its dashes and case', () => {
  expect(read('SW6D-5238A 2\nsw6d5238a 3')).toEqual([['SW6D-5238A', 5]]);
});

test.each([
  ['A1 50000\nA1 50000', 100_000],
  ['A1 60000\na-1 40001', 100_000],
  ['A1 100000\nA1 1\nA1 1', 100_000],
  ['A1 99999\nA1 0', 99_999],
])('%j comes to %i pieces, never more than can be ordered at once', (text, qty) => {
  expect(read(text)).toEqual([['A1', qty]]);
});

test.each([
  ['A1, two', 'The quantity must be a whole number from 1 to 100,000.'],
  ['A1, 0', 'The quantity must be a whole number from 1 to 100,000.'],
  ['A1, -2', 'The quantity must be a whole number from 1 to 100,000.'],
  ['A1, 1.5', 'The quantity must be a whole number from 1 to 100,000.'],
  ['A1, 100001', 'The quantity must be a whole number from 1 to 100,000.'],
  [', 2', 'There is no part number.'],
  ['---, 2', 'There is no part number.'],
  [`${'A'.repeat(65)}, 2`, 'A part number has at most 64 characters.'],
  ['"A1, 2', 'A quotation mark is not closed.'],
])('%s cannot be read, and the others can', (text, reason) => {
  const { lines, unparsed } = parseLines(`B2 1\n${text}`);
  expect(lines).toEqual([{ part_number: 'B2', qty: 1 }]);
  expect(unparsed).toEqual([{ text, reason }]);
});

test('whatever is pasted gives lines that the API takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'A1x,;\t "\n-0') }), (text) => {
      for (const { part_number, qty } of parseLines(text).lines) {
        expect(part_number.trim()).not.toBe('');
        expect(part_number.length).toBeLessThanOrEqual(64);
        expect(Number.isInteger(qty) && qty >= 1 && qty <= 100_000).toBe(true);
      }
    }),
  );
});

test('merging keeps what else a line knows', () => {
  const lines = [
    { part_number: 'A-1', qty: 1, chosen: 'p:7' },
    { part_number: 'a1', qty: 2, chosen: 'p:8' },
  ];
  expect(mergeLines(lines)).toEqual([{ part_number: 'A-1', qty: 3, chosen: 'p:7' }]);
});
