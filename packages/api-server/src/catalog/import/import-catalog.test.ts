import { gzipSync } from 'node:zlib';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '../../audit/index.ts';
import { brands } from '../brands.table.ts';
import { catalogChanges } from '../former-search.table.ts';
import { categories } from '../categories.table.ts';
import { products } from '../products.table.ts';
import { catalogImports } from './catalog-imports.table.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';
import type { TestFeed } from '../../testing/import-feed.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const opened = await openTestDatabase();
const { db } = opened;
afterAll(() => opened.close());

beforeEach(() => db.execute('truncate products, categories, brands, catalog_changes, catalog_imports cascade'));

const send = (feed: TestFeed) => importFeed(opened, feed);
const stored = () =>
  db
    .select({
      key: products.feedKey,
      mpn: products.mpn,
      title: products.title,
      brand: brands.name,
      slug: products.slug,
      price: products.priceCents,
      cost: products.costCents,
      stock: products.stock,
      removed: products.removed,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .orderBy(asc(products.feedKey));
const keys = async () => (await stored()).filter(({ removed }) => !removed).map(({ key }) => key);
const ten = Array.from({ length: 10 }, (_, at) => part(`A${at}`));

test('parts, brands and categories of a first feed are in the catalog, and the history has it', async () => {
  const outcome = await send({
    parts: feedOf(part('A1', { brand: 'SHURFLO' }), part('A2', { cost: '', category: '' })),
  });
  expect(outcome).toMatchObject({
    state: 'done',
    message: '2 parts added, 0 changed, 0 removed, 0 unchanged.',
    counts: { rows: 2, invalid: 0, added: 2, changed: 0, unchanged: 0, removed: 0 },
  });
  expect(await stored()).toMatchObject([
    { key: 'A1', mpn: 'PN-A1', slug: 'water-pump-a1-pn-a1', price: 8995, cost: 5120, stock: 12, brand: 'SHURFLO' },
    { key: 'A2', brand: 'SHURFLO', price: 8995, cost: 8995 },
  ]);
  const [root, pumps] = await db.select().from(categories).orderBy(asc(categories.id));
  expect(root).toMatchObject({ title: 'Fresh Water', prettyUrl: 'fresh-water', parentId: null });
  expect(pumps).toMatchObject({ title: 'Pumps', prettyUrl: 'pumps', parentId: root?.id });
  expect(await db.select().from(catalogImports)).toMatchObject([
    { state: 'done', startedBy: 'A test', file: 'parts.csv', problems: [], counts: outcome.counts },
  ]);
});

test('new parts that stand far apart in a long file are all added', async () => {
  const far = '\n'.repeat(25_000);
  const outcome = await send({ parts: feedOf(part('A1'), far, part('A2'), part('A3'), far, part('A4')) });
  expect(outcome.counts).toMatchObject({ rows: 4, added: 4 });
  expect(await keys()).toEqual(['A1', 'A2', 'A3', 'A4']);
});

test('the same feed twice changes nothing', async () => {
  const parts = feedOf(...ten);
  await send({ parts });
  await db.delete(catalogChanges);
  expect((await send({ parts })).counts).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 10 });
  expect(await db.select().from(catalogChanges)).toEqual([]);
});

test('what differs is changed, and the address of a part stays', async () => {
  await send({ parts: feedOf(...ten) });
  const { counts } = await send({
    parts: feedOf(part('A0', { title: 'Pump', price: 91, brand: 'Flojet' }), ...ten.slice(1)),
  });
  expect(counts).toMatchObject({ added: 0, changed: 1, unchanged: 9 });
  const [changed] = await stored();
  expect(changed).toMatchObject({
    key: 'A0',
    title: 'Pump',
    price: 9100,
    brand: 'Flojet',
    slug: 'water-pump-a0-pn-a0',
  });
});

test('a part that the feed no longer has is sold no more, and comes back with a later feed', async () => {
  await send({ parts: feedOf(...ten) });
  expect((await send({ parts: feedOf(...ten.slice(1)) })).counts).toMatchObject({ removed: 1, unchanged: 9 });
  expect((await stored())[0]).toMatchObject({ key: 'A0', stock: 0, removed: expect.any(Date) });
  expect(await keys()).toHaveLength(9);
  expect((await send({ parts: feedOf(...ten.slice(1)) })).counts).toMatchObject({ removed: 0, changed: 0 });
  expect((await send({ parts: feedOf(...ten) })).counts).toMatchObject({ added: 1, unchanged: 9 });
  expect((await stored())[0]).toMatchObject({ key: 'A0', stock: 12, removed: null });
});

test('a feed that removes more than its share is refused, and allowed on demand', async () => {
  await send({ parts: feedOf(...ten) });
  const parts = feedOf(...ten.slice(3));
  const refused = await send({ parts });
  expect(refused).toMatchObject({ state: 'refused', counts: { removed: 3 } });
  expect(refused.message).toBe(
    'It would remove 3 of 10 parts (30 %), and 20 % are allowed. Nothing was changed. Check that the file is complete, or allow the removal.',
  );
  expect(await keys()).toHaveLength(10);
  expect(await send({ parts, mostRemovedPercent: 30 })).toMatchObject({ state: 'done', counts: { removed: 3 } });
  expect(await keys()).toHaveLength(7);
});

test('a feed removes nothing of other sources, nor what no feed has brought', async () => {
  await send({ parts: feedOf(part('M1')), source: 'm' });
  await db.update(products).set({ feedKey: null });
  await send({ parts: feedOf(part('M2')), source: 'm' });
  await send({ parts: feedOf(part('A1')), mostRemovedPercent: 100 });
  expect(await keys()).toEqual(['A1', 'M2', null]);
});

test('a trial says what would happen, and changes nothing', async () => {
  await send({ parts: feedOf(...ten) });
  const parts = feedOf(...ten.slice(1, 9), part('A9', { price: 1 }), part('B1'));
  expect(await send({ parts, dryRun: true })).toMatchObject({
    state: 'done',
    message: 'Trial: 1 part would be added, 1 changed, 1 removed, 8 unchanged.',
  });
  expect(await keys()).toEqual(Array.from({ length: 10 }, (_, at) => `A${at}`));
  expect((await send({ parts })).counts).toMatchObject({ added: 1, changed: 1, removed: 1, unchanged: 8 });
});

test('a partial feed changes price, cost and stock only, and names parts that it does not know', async () => {
  await send({ parts: feedOf(...ten) });
  const outcome = await send({
    parts: 'id,price,stock,title\nA1,12.00,,Other\nA2,,0,\nA3,89.95,12,\nX9,1,1,\n',
    partial: true,
  });
  expect(outcome).toMatchObject({
    state: 'done',
    counts: { rows: 4, invalid: 1, changed: 2, unchanged: 1, removed: 0 },
    problems: ["5 id: 'X9' is not a part in the catalog."],
  });
  expect((await stored()).slice(1, 3)).toMatchObject([
    { key: 'A1', price: 1200, cost: 5120, stock: 12, title: 'Water Pump A1' },
    { key: 'A2', price: 8995, stock: 0 },
  ]);
});

test('rows with mistakes can be left out: their parts stay as they are', async () => {
  await send({ parts: feedOf(...ten) });
  const parts = feedOf(part('A0', { price: 'NaN' }), ...ten.slice(1), part('B1'));
  expect(await send({ parts })).toMatchObject({
    state: 'refused',
    message: 'Mistakes in 1 row. Nothing was changed. Correct them, or skip them.',
  });
  expect(await send({ parts, skipInvalid: true })).toMatchObject({
    state: 'done',
    counts: { rows: 11, invalid: 1, added: 1, removed: 0, unchanged: 9 },
  });
  expect((await stored())[0]).toMatchObject({ key: 'A0', price: 8995, removed: null });
});

test('categories of their own file have their order and picture, wherever a parent stands', async () => {
  const tree =
    'id,parent,title,image_url\nc2,c1,Pumps,\nc1,,Fresh Water,https://img.example.com/water.jpg\nc3,,Empty,\n';
  expect(await send({ categories: tree, parts: feedOf(part('A1', { category: 'c2' })) })).toMatchObject({
    state: 'done',
  });
  const rows = await db.select().from(categories).orderBy(asc(categories.position));
  expect(rows).toMatchObject([
    { title: 'Pumps', position: 1 },
    { title: 'Fresh Water', leadImage: 'https://img.example.com/water.jpg', parentId: null },
    { title: 'Empty' },
  ]);
  const later = await send({ categories: 'id,title\nc1,Fresh Water\n', parts: feedOf(part('A1', { category: 'c1' })) });
  expect(later).toMatchObject({ state: 'done', counts: { changed: 1 } });
  expect((await db.select().from(categories)).map(({ title }) => title)).toEqual(['Fresh Water']);
});

test("a supplier's own columns, separators and numbers are read by a mapping", async () => {
  const mapping = {
    columns: { id: 'Artikel', part_number: 'Nr.', price: 'Preis' },
    defaults: { brand: 'Truma', stock: '0', weight: '1' },
    decimal: ',' as const,
    encoding: 'windows-1252',
  };
  const text = 'Artikel;Nr.;title;Preis\n7;T-7;Gasdüse;1.234,50\n';
  expect(await send({ parts: Buffer.from(text, 'latin1'), mapping })).toMatchObject({ state: 'done' });
  expect(await stored()).toMatchObject([{ key: '7', mpn: 'T-7', title: 'Gasdüse', price: 123_450, brand: 'Truma' }]);
});

test('JSON Lines, packed, is read as CSV is', async () => {
  const row = {
    id: 7,
    part_number: 'T-7',
    title: 'Valve',
    brand: 'Truma',
    price: 12.5,
    stock: 3,
    weight: 1,
    upc: null,
  };
  expect(await send({ parts: gzipSync(`${JSON.stringify(row)}\n`) })).toMatchObject({ state: 'done' });
  expect(await stored()).toMatchObject([{ key: '7', price: 1250, stock: 3 }]);
});

test('equal titles and part numbers get addresses of their own', async () => {
  await send({
    parts: feedOf(part('A1', { title: 'Pump', part_number: 'P' }), part('A2', { title: 'Pump', part_number: 'P' })),
  });
  const slugs = (await stored()).map(({ slug }) => slug);
  expect(slugs).toEqual(['pump-p', expect.stringMatching(/^pump-p--\d+$/)]);
});

test('an import of the command is in the audit log', async () => {
  const { id } = await send({ parts: feedOf(part('A1')), startedBy: 'By command, portal on app-1' });
  expect(
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.targetId, String(id))),
  ).toMatchObject([
    {
      actorId: null,
      action: 'catalog_imported',
      targetKind: 'catalog',
      targetName: 'parts.csv',
      after: '1 part added, 0 changed, 0 removed, 0 unchanged. By command, portal on app-1.',
    },
  ]);
});
