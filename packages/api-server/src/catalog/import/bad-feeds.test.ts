import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { products } from '../products.table.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';
import type { TestFeed } from '../../testing/import-feed.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { feedText } from './feed-text.ts';
import { openFeedSource } from './open-feed-source.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());

/** A refused feed must leave this part unchanged. */
const before = [expect.objectContaining({ feedKey: 'A1', priceCents: 8995 })];
beforeAll(async () => void (await importFeed(opened, { parts: feedOf(part('A1')) })));

async function refusal(feed: TestFeed): Promise<string> {
  const { state, message, problems } = await importFeed(opened, feed);
  expect(state).toBe('refused');
  expect(await opened.db.select().from(products)).toEqual(before);
  return problems[0] ?? message;
}

const good = feedOf(part('A1', { price: 1 }), part('A2'));
const megabyte = 'x'.repeat(1_000_000);

async function* longLine(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('id,part_number,title,brand,price,stock,weight\nA1,P,"');
  for (let at = 0; at < 100; at += 1) yield Buffer.from(megabyte);
}

describe('a file that cannot be read is refused with its line', () => {
  test.each<[string, TestFeed['parts'], string]>([
    ['a workbook', Buffer.from('PK\u0003\u0004rest'), 'The file is a workbook or a ZIP archive.'],
    ['half a packed file', gzipSync(good).subarray(0, 60), 'The compressed file is incomplete'],
    [
      'a damaged packed file',
      Buffer.from([0x1f, 0x8b, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]),
      'The compressed file is damaged.',
    ],
    ['nothing', '', 'The file is empty.'],
    ['a header alone', feedOf(), 'The file has no parts.'],
    ['a quote that is not closed in its header', `"${good}`, 'Line 1 has a quotation mark that is not closed.'],
    ['thousands of columns', 'a,'.repeat(2000), 'Line 1 has more than 1,000 columns.'],
    ['a line of 100 MB', longLine(), 'Line 2 is longer than 1,000,000 characters'],
    ['a list of JSON', '[{"id":1}]', 'The file is one JSON list.'],
    [
      'missing columns',
      'id;title\n1;Pump\n',
      "The file has no columns 'part_number', 'brand', 'price', 'stock', 'weight'.",
    ],
  ])('%s', async (_, parts, sentence) => {
    expect(await refusal({ parts })).toContain(sentence);
  });
});

describe('a row with a mistake is refused with line, column and cause', () => {
  test.each<[string, Readonly<Record<string, string | number>>, string]>([
    ['a negative price', { price: '-1' }, "2 price: '-1' is negative."],
    ['a price of 0', { price: '0.00' }, '2 price: is 0: a part cannot be free.'],
    ['NaN', { price: 'NaN' }, "2 price: 'NaN' is not an amount such as 1234.50."],
    ['an infinite price', { price: '1e999' }, "2 price: '1e999' is not an amount such as 1234.50."],
    ['a group of two digits', { stock: '"1,20"' }, "2 stock: '1,20' is not a whole number."],
    ['a weight of a comma', { weight: '"4,5"' }, "2 weight: '4,5' is not a number such as 12.5."],
    ['a currency alone', { price: '$' }, "2 price: '$' is not an amount such as 1234.50."],
    ['a NUL', { title: 'Pump\0' }, "2 title: 'Pump\u{FFFD}' has characters that cannot be read."],
    ['a NUL in a price', { price: '1\0' }, "2 price: '1\u{FFFD}' is not an amount"],
    ['half a character', { title: `${'x'.repeat(39)}\u{1F600}\0` }, `2 title: '${'x'.repeat(39)}\u{FFFD}…' has`],
    ['a mark that is not closed', { title: '"Pump' }, '2 : has a quotation mark that is not closed.'],
    ['an id of two lines', { id: '"A\n1"' }, "2 id: 'A\n1' has characters that cannot be read."],
    ['a decimal comma', { price: '"12,50"' }, "2 price: '12,50' is not an amount such as 1234.50."],
    ['no price', { price: '' }, '2 price: is missing.'],
    ['half a piece', { stock: '1.5' }, "2 stock: '1.5' is not a whole number."],
    ['a date as part number', { part_number: '12-Mar' }, "2 part_number: '12-Mar' is a date"],
    ['another date as part number', { part_number: '2026-03-12' }, "2 part_number: '2026-03-12' is a date"],
    ['a rounded number', { part_number: '7.13814E+11' }, "2 part_number: '7.13814E+11' is a rounded number"],
    ['a formula', { title: '=HYPERLINK(A1)' }, "2 title: '=HYPERLINK(A1)' is a formula."],
    ['a title of nothing but tags', { title: '<b></b>' }, '2 title: has no text.'],
    ['a category below itself', { category: 'Pumps > Parts > Pumps' }, 'forms a loop: a category is below itself.'],
    [
      'a cell too many',
      { weight: '1,2' },
      '2 : has 10 cells, and the header has 9. Put values with a separator in quotes.',
    ],
  ])('%s', async (_, values, sentence) => {
    expect(await refusal({ parts: feedOf(part('A1', values)) })).toContain(sentence);
  });

  test('a line that is no JSON, and half a line', async () => {
    const row = '{"id":"A1","part_number":"P","title":"T","brand":"B","price":1,"stock":1,"weight":1}';
    expect(await refusal({ parts: `${row}\n${row.slice(0, 30)}` })).toBe(
      '2 : is not valid JSON. Write one object per line.',
    );
  });

  test('an id twice names the line in which it was first', async () => {
    expect(await refusal({ parts: feedOf(part('A1'), part('A2'), part('A1', { price: 1 })) })).toBe(
      "4 id: 'A1' is already in line 2.",
    );
  });

  test('a circle of categories, and a part of a category that is not there', async () => {
    const circle = 'id,parent,title\nc1,c2,Pumps\nc2,c1,Water\n';
    expect(await refusal({ categories: circle, parts: good })).toBe("2 parent: 'c1' forms a loop: it is below itself.");
    const tree = 'id,parent,title\nc1,,Pumps\n';
    expect(await refusal({ categories: tree, parts: feedOf(part('A1', { category: 'c9' })) })).toBe(
      "2 category: 'c9' is not in the categories file.",
    );
  });
});

test('a picture on the local network is refused, and nothing is fetched', async () => {
  let requests = 0;
  const server = createServer((_, response) => void response.end(String((requests += 1))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const addresses = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    'localhost',
    'nas.local',
    '192.168.1.9',
    '[::1]',
    '169.254.169.254',
  ];
  for (const host of addresses) {
    const parts = `id,part_number,title,brand,price,stock,weight,image_url\nA1,P,T,B,1,1,1,https://${host}:${port}/a.jpg\n`;
    expect(await refusal({ parts })).toContain('is on a local network, where no buyer can see it.');
  }
  expect(requests).toBe(0);
});

test('bytes that are not UTF-8 behind others that are keep their rows out', async () => {
  const parts = Buffer.concat([
    Buffer.from(feedOf(part('A1', { title: 'Düse' }), part('A2', { title: 'Gasd' }))),
    Buffer.from([0xfc, 0x0a]),
  ]);
  const broken = Buffer.from(parts.toString('latin1').replace('Gasd', 'Gasd\u{FC}'), 'latin1');
  expect(await refusal({ parts: broken })).toBe(
    "3 title: 'Gasd\u{FFFD}' has characters that cannot be read. Save the file as UTF-8.",
  );
});

test('a byte order mark, semicolons, and quotes within quotes are read', async () => {
  const parts = '\u{FEFF}id;part_number;title;brand;price;stock;weight\r\nA1;P-1;"A 6"" pump; new";Shurflo;2;1;1\r\n';
  const { state } = await importFeed(opened, { parts, dryRun: true });
  expect(state).toBe('done');
});

test('a server that fails, breaks off, or is not there is named without the password', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/half' ? 200 : 503, { 'content-length': '999' });
    response.write('id,part_number,title,brand,price,stock,weight\n', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const from = (address: string) => refusal({ parts: openFeedSource(address).bytes });
  expect(await from(`http://erp:secret@${host}/parts.csv`)).toContain(`${host} responded with 503.`);
  expect(await from(`http://erp:secret@${host}/half`)).toContain(
    `could not be read from ${host}: the connection ended.`,
  );
  expect(openFeedSource(`http://erp:secret@${host}/parts.csv?key=1`).name).toBe(`http://${host}/parts.csv`);
  expect(await from('/nowhere/parts.csv')).toContain('There is no such file: /nowhere/parts.csv');
});

test('a packed file that unpacks to far more than it is stops being read', async () => {
  const zeros = gzipSync(Buffer.alloc(5_000_000, '\n'));
  expect(zeros.byteLength).toBeLessThan(10_000);
  async function* packed(): AsyncGenerator<Uint8Array> {
    yield zeros;
  }
  const reading = async () => {
    let length = 0;
    for await (const text of feedText(packed(), undefined, 1_000_000)) length += text.length;
    return length;
  };
  await expect(reading()).rejects.toThrow('The file is too large once it is decompressed.');
});
