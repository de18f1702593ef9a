import { afterAll, beforeEach, expect, test } from 'vitest';
import { brands } from '../brands.table.ts';
import { categories } from '../categories.table.ts';
import { products } from '../products.table.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';
import type { TestFeed } from '../../testing/import-feed.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());
beforeEach(() => opened.db.execute('truncate products, categories, brands, catalog_imports cascade'));

const COLUMNS = ['id', 'part_number', 'title', 'brand', 'price', 'stock', 'weight'];
const header = COLUMNS.join('|');

async function imported(parts: TestFeed['parts'], options: Partial<TestFeed> = {}) {
  const { state, message, problems } = await importFeed(opened, { parts, ...options });
  return { state, message, problems, parts: await opened.db.select().from(products).orderBy(products.feedKey) };
}

test.each(['DECK-100', 'MARINE-12', 'SEPTIC 100', '10-MARINE', 'MAR-1200'])('%s is a part number', async (number) => {
  const { state, parts } = await imported(feedOf(part('A1', { part_number: number })));
  expect([state, parts[0]?.mpn]).toEqual(['done', number]);
});

test.each([
  ['pipes', `${header}|description\nA1|P1|Hose 5" black|Camco|1|2|3|\nA2|P2|Plain|Camco|1|2|3|\n`],
  ['tabs', `${header}\nA1|P1|Hose 5" black|Camco|1|2|3\nA2|P2|Plain|Camco|1|2|3`.replaceAll('|', '\t')],
  ['CR line ends', `${header}\rA1|P1|Hose 5" black|Camco|1|2|3\rA2|P2|Plain|Camco|1|2|3\r`],
  ['sep=', `sep=|\r\n${header}\r\nA1|P1|Hose 5" black|Camco|1|2|3\r\nA2|P2|Plain|Camco|1|2|3\r\n`],
  ['a line break', `${header}\nA1|P1|"Hose 5""\r\nblack"|Camco|1|2|3\nA2|P2|Plain|Camco|1|2|3\n`],
  ['more empty cells', `${header}\nA1|P1|Hose 5" black|Camco|1|2|3|||\nA2|P2|Plain|Camco|1|2|3||\n`],
  ['fewer cells', `${header}|upc|cost\nA1|P1|Hose 5" black|Camco|1|2|3\nA2|P2|Plain|Camco|1|2|3|\n`],
  ['UTF-16', Buffer.from(`\u{FEFF}${header}\nA1|P1|Hose 5" black|Camco|1|2|3\nA2|P2|Plain|Camco|1|2|3\n`, 'utf16le')],
])('a file with %s is read', async (_, parts) => {
  const { problems, parts: rows } = await imported(parts);
  expect(problems).toEqual([]);
  expect(rows.map(({ mpn, title }) => [mpn, title])).toEqual([
    ['P1', 'Hose 5" black'],
    ['P2', 'Plain'],
  ]);
});

test('Windows-1252 is told apart, and a mapping may still name the encoding', async () => {
  const feed = Buffer.from(feedOf(part('A1', { title: 'Gasdüse ½' })), 'latin1');
  expect((await imported(feed)).parts).toMatchObject([{ title: 'Gasdüse ½' }]);
  const { parts } = await imported(feed, { mapping: { encoding: 'windows-1251' } });
  expect(parts).toMatchObject([{ title: 'Gasdьse Ѕ' }]);
});

test('a row that cannot be read is named, and the others can be imported', async () => {
  const rows = ['A1|P1|"Hose|Camco|1|2|3', 'A2|P2|"Big" hose|Camco|1|2|3', "A3|'02134|Pump|Camco|1|2|3"];
  const parts = [header, ...rows].join('\n');
  expect((await imported(parts)).problems).toEqual(['2 : has a quotation mark that is not closed.']);
  const { state, parts: sold } = await imported(parts, { skipInvalid: true });
  expect([state, sold.map(({ mpn, title }) => [mpn, title])]).toEqual([
    'done',
    [
      ['P2', '"Big" hose'],
      ['02134', 'Pump'],
    ],
  ]);
});

test('a mapping takes quotation marks for ordinary characters', async () => {
  const parts = `${header}\nA1|P1|"Hose|Camco|1|2|3\nA2|P2|6"|"Camco|1|2|3\n`;
  const { problems, parts: rows } = await imported(parts, { mapping: { quotes: 'none' } });
  expect([problems, rows.map(({ title }) => title)]).toEqual([[], ['"Hose', '6"']]);
});

test.each<[string, Readonly<Record<string, string>>, object]>([
  ['stock', { stock: '"1,200"' }, { stock: 1200 }],
  ['stock', { stock: '"1,200.00"' }, { stock: 1200 }],
  ['weight', { weight: '"1,024.5"' }, { weight: 1024.5 }],
  ['weight', { weight: '.5' }, { weight: 0.5 }],
  ['cost', { cost: '4.1250' }, { costCents: 413 }],
  ['cost', { cost: '1.0050' }, { costCents: 101 }],
  ['price', { price: '.95' }, { priceCents: 95 }],
  ['price', { price: '$ 4.10' }, { priceCents: 410 }],
  ['price', { price: '"$1,234.5"' }, { priceCents: 123_450 }],
])('%s as ERPs write it: %j', async (_, values, expected) => {
  const { problems, parts } = await imported(feedOf(part('A1', values)));
  expect([problems, parts]).toMatchObject([[], [expected]]);
});

test('entities of HTML leave brands and categories', async () => {
  const parts = feedOf(
    part('A1', { brand: 'A&amp;E', category: 'Awnings &amp; Covers &gt; A&amp;E' }),
    part('A2', { brand: 'A&E', category: 'Awnings & Covers > A&E' }),
  );
  expect((await imported(parts)).state).toBe('done');
  expect(await opened.db.select({ name: brands.name }).from(brands)).toEqual([{ name: 'A&E' }]);
  expect((await opened.db.select().from(categories)).map(({ title }) => title).toSorted()).toEqual([
    'A&E',
    'Awnings & Covers',
  ]);
});

test('entities leave a file of categories as well, and parts find its ids', async () => {
  const tree = 'id,parent,title,image_url\nA&amp;E,,A&amp;E Awnings,http://img.example.com/a.jpg\n';
  const { message, problems } = await imported(feedOf(part('A1', { category: 'A&amp;E' })), { categories: tree });
  expect(message).toBe('1 part added, 0 changed, 0 removed, 0 unchanged; 1 warning.');
  expect(problems[0]).toContain('2 image_url:');
  expect(await opened.db.select().from(categories)).toMatchObject([{ title: 'A&E Awnings', leadImage: null }]);
});

test('a part with a picture that is not https is imported without it, with a warning', async () => {
  const row = (id: string, url: string) => `${id},P${id},Pump,Camco,1,2,3,${url}`;
  const urls = ['http://img.example.com/a.jpg', 'a.jpg', 'https://img.example.com/a.jpg'];
  const feed = [[...COLUMNS, 'image_url'].join(','), ...urls.map((url, at) => row(`A${at}`, url))].join('\n');
  const { state, message, problems, parts } = await imported(feed);
  expect([state, message]).toEqual(['done', '3 parts added, 0 changed, 0 removed, 0 unchanged; 2 warnings.']);
  expect(parts.map(({ imageUrl }) => imageUrl)).toEqual([null, null, urls[2]]);
  expect(problems).toEqual([
    "2 image_url: 'http://img.example.com/a.jpg' is not a URL that begins with https://. The picture was left out.",
    "3 image_url: 'a.jpg' is not a URL that begins with https://. The picture was left out.",
  ]);
});

test.each([
  ['a list of JSON on one line', `[${'{"id":"A1"},'.repeat(100_000)}{}]`, 'The file is one JSON list.'],
  ['a long first line', 'x'.repeat(900_000), 'The file has no columns'],
  ['blanks', ' '.repeat(900_000), 'The file is empty.'],
])('%s is refused at once', async (_, parts, sentence) => {
  const begin = performance.now();
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < parts.length; at += 1000) yield Buffer.from(parts.slice(at, at + 1000));
  }
  expect((await imported(pieces())).message).toContain(sentence);
  expect(performance.now() - begin).toBeLessThan(5000);
});
