import { expect, test } from 'vitest';
import { readCustomerFile } from './customer-file.ts';

const read = (...content: BlobPart[]) => readCustomerFile(new File(content, 'customers.csv'));

test('reads headings and lines, with the line of the file each begins in', async () => {
  expect(await read('First Name,Notes\nAnn,"two\nlines"\nBo,\n')).toEqual({
    name: 'customers.csv',
    header: ['First Name', 'Notes'],
    rows: [
      { line: 2, text: 'Ann,"two\nlines"', cells: ['Ann', 'two\nlines'] },
      { line: 4, text: 'Bo,', cells: ['Bo', ''] },
    ],
  });
});

test.each([
  ['UTF-8', new TextEncoder().encode('Name\nZoë')],
  ['UTF-8 with a mark', new TextEncoder().encode('\u{FEFF}Name\nZoë')],
  ['Windows-1252', Uint8Array.of(0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x5a, 0x6f, 0xeb)],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...[...'Name\nZoë'].flatMap((sign) => [sign.charCodeAt(0), 0])])],
])('reads %s', async (_, bytes) => {
  const { header, rows } = await read(bytes);
  expect([header, rows[0]?.cells]).toEqual([['Name'], ['Zoë']]);
});

test.each([
  ['', /holds no customers/],
  ['First Name,Last Name\n', /holds no customers/],
  ['Name\n"Ann', /Line 2 has a quotation mark/],
  ['PK\u0003\u0004\0\0', /not a CSV file/],
])('says what is wrong with %j', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test('refuses more than 10 MB', async () => {
  await expect(read(new Uint8Array(10 * 1024 * 1024 + 1))).rejects.toThrow('The file is larger than 10 MB');
});
