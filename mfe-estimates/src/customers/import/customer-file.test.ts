import { expect, test } from 'vitest';
import { findColumns } from './import-columns.ts';
import { possibleHeaders, readCustomerFile, withHeader } from './customer-file.ts';
import { customerValuesOf } from './customer-values.ts';

const read = (...content: BlobPart[]) => readCustomerFile(new File(content, 'customers.csv'));

test('reads headings and lines, with the line of the file each begins in', async () => {
  expect(await read('First Name,Notes\nAnn,"two\nlines"\nBo,\n')).toMatchObject({
    headerIndex: 0,
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
  ['', /has no customers/],
  ['First Name,Last Name\n', /has no customers/],
  ['PK\u0003\u0004\0\0', /not a CSV file/],
])('says what is wrong with %j', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test('refuses more than 10 MB', async () => {
  await expect(read(new Uint8Array(10 * 1024 * 1024 + 1))).rejects.toThrow('The file is larger than 10 MB');
});

test('skips title lines above the headings, and takes another line on request', async () => {
  const file = await read(
    'Reyes RV\nCustomer Contact List\n\nCustomer,Phone,Email\nAnn Lee,5745550101,ann@example.com\nTotal\n',
  );
  expect([file.headerIndex, file.header, file.rows.map(({ line }) => line)]).toEqual([
    2,
    ['Customer', 'Phone', 'Email'],
    [5, 6],
  ]);
  expect(possibleHeaders(file).map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  const other = withHeader(file, 1);
  expect([other.header, other.rows.length]).toEqual([['Customer Contact List'], 3]);
});

test('without headings that are recognized the first line holds them', async () => {
  expect(await read('Vorname,Ort\nAnn,Goshen\nEmail,x')).toMatchObject({ headerIndex: 0, header: ['Vorname', 'Ort'] });
});

test('a row that cannot be read is an error of its line, with the cells that it has without quotation marks', async () => {
  const { rows } = await read('Name;City\nAnn;Goshen\n"Bo, Lee;Elkhart\nCy;Goshen\n');
  expect(rows.map(({ line, cells, error }) => [line, cells, error])).toEqual([
    [2, ['Ann', 'Goshen'], undefined],
    [3, ['"Bo, Lee', 'Elkhart'], 'has a quotation mark that is not closed.'],
    [4, ['Cy', 'Goshen'], undefined],
  ]);
});

test('lines of a label are one address, and the day of a report is no customer', async () => {
  const file = await readCustomerFile(
    new File(
      [
        ',Customer,Main Phone,Main Email,Bill to 1,Bill to 2,Bill to 3,Ship to 1,Ship to 2,Ship to 3,Ship to 4\n',
        ',Ann Lee,574-555-0101,ann@example.com,Ann Lee,4 Lake Rd,"Goshen, IN 46526",Ann Lee,4 Lake Rd,Unit 2,"Goshen, IN 46526"\n',
        '" Wednesday, September 30, 2026 01:46 PM GMT-05:00",,,,,,,,,,\n',
      ],
      'customers.csv',
    ),
  );
  expect(file.rows).toHaveLength(1);
  expect(customerValuesOf(file.rows[0]?.cells ?? [], findColumns(file.header))).toMatchObject({
    first_name: 'Ann',
    last_name: 'Lee',
    shipping_address_1: '4 Lake Rd',
    shipping_address_2: 'Unit 2',
    shipping_city: 'Goshen',
    shipping_zip: '46526',
    billing_address_1: '4 Lake Rd',
    billing_address_2: '',
    billing_state: 'IN',
  });
});
