import { createHash } from 'node:crypto';
import { quoteShipping, DEFAULT_SHIPPING } from '@tech-portal/domain';
import { describe, expect, test } from 'vitest';
import { upcCheckDigit } from './part-numbers.ts';
import { sampleBrands } from './sample-brands.ts';
import { sampleProducts } from './sample-products.ts';
import { sampleTree } from './sample-tree.ts';

const sample = [...sampleProducts(5000)];
const share = (matches: (product: (typeof sample)[number]) => boolean) => sample.filter(matches).length / sample.length;
const hash = (rows: Iterable<unknown>) =>
  createHash('sha256')
    .update(JSON.stringify([...rows]))
    .digest('hex');

describe('the sample is the same everywhere', () => {
  test('its bytes do not change from one version to the next by accident', () => {
    expect(hash(sample)).toMatchInlineSnapshot(`"b605ae246097e8a847474b34dea239a1e28b24eb326fcfc1232c88203ed69f0f"`);
  });

  test('a shorter sample is the beginning of a longer one, another seed is another sample', () => {
    expect([...sampleProducts(300)]).toEqual(sample.slice(0, 300));
    expect(hash(sampleProducts(300, 7))).not.toBe(hash(sample.slice(0, 300)));
  });
});

describe('the sample looks like a supplier', () => {
  test('the tree has three levels and 70 to 100 leaves, each path once', () => {
    const { categories, leaves } = sampleTree();
    expect(leaves.length).toBeGreaterThanOrEqual(70);
    expect(leaves.length).toBeLessThanOrEqual(100);
    expect(new Set(categories.map(({ parentId, prettyUrl }) => `${parentId}/${prettyUrl}`)).size).toBe(
      categories.length,
    );
  });

  test('every brand and every leaf has parts', () => {
    expect(new Set(sample.map((product) => product.brand_id)).size).toBe(sampleBrands.length);
    expect(new Set(sample.map((product) => product.category_id)).size).toBe(sampleTree().leaves.length + 1);
  });

  test('about four of five parts are own ones, the rest shared between two suppliers without a category', () => {
    expect(share(({ type }) => type === 'p')).toBeCloseTo(0.8, 1);
    expect(share(({ type }) => type === 'm')).toBeCloseTo(0.1, 1);
    expect(sample.every(({ type, category_id }) => (type === 'p') === (category_id !== null))).toBe(true);
    expect(share(({ image_url }) => image_url === null)).toBeGreaterThan(0.04);
  });

  test('stock covers none, one, the bounds of the stock text and plenty', () => {
    for (const stock of [0, 1, 30, 31, 250]) expect(share((product) => product.stock === stock)).toBeGreaterThan(0.02);
    expect(share(({ stock }) => stock === 0)).toBeLessThan(0.2);
  });

  test('the first parts are the known ones', () => {
    expect(sample[0]).toMatchObject({ mpn: '5238A', price_cents: 44000, weight: 33.3, slug: 'suburban-sw6d-5238a' });
    expect(sample.find(({ mpn }) => mpn === '501LSW-1')).toMatchObject({ price_cents: 1299 });
  });

  test('titles and descriptions carry markup, harmless and hostile', () => {
    expect(share(({ title }) => title.includes('<b>'))).toBeGreaterThan(0.01);
    expect(share(({ title }) => title.includes('&quot;'))).toBeGreaterThan(0.01);
    for (const danger of ['<script>', 'onerror=', 'javascript:']) {
      expect(share(({ description }) => description.includes(danger))).toBeGreaterThan(0);
    }
  });

  test('no part below $500 costs more to ship to a contiguous state than to buy', () => {
    const dear = sample.filter((product) => {
      const line = { ...product, qty: 1, priceCents: product.price_cents, addShipPerCents: product.add_ship_per_cents };
      const cents = Math.max(...['IN', 'CA'].map((state) => quoteShipping([line], { state }, DEFAULT_SHIPPING)));
      return product.price_cents < 50_000 && cents > product.price_cents;
    });
    expect(dear.map(({ title, price_cents }) => [title, price_cents])).toEqual([]);
  });

  test('boxes are hardly larger than what they weigh', () => {
    const airy = sample.filter(
      ({ weight, length, width, height }) => (length * width * height) / 139 > Math.max(2 * weight, weight + 1),
    );
    expect(airy.map(({ title, weight, length, width, height }) => [title, weight, length, width, height])).toEqual([]);
  });

  test('heavy and long parts cost extra to ship, nothing costs less than it is bought for', () => {
    expect(
      sample.every(({ weight, length, add_ship_per_cents }) => (weight > 70 || length > 48) === add_ship_per_cents > 0),
    ).toBe(true);
    expect(sample.every(({ price_cents, cost_cents }) => cost_cents > 0 && cost_cents < price_cents)).toBe(true);
  });
});

describe('numbers', () => {
  test('UPCs have a valid check digit', () => {
    expect(upcCheckDigit('03600029145')).toBe(2);
    expect(sample.every(({ upc }) => /^\d{12}$/.test(upc) && upcCheckDigit(upc.slice(0, 11)) === Number(upc[11]))).toBe(
      true,
    );
  });

  test('slugs and UPCs are unique, also in a long sample', () => {
    const slugs = new Set<string>();
    let count = 0;
    for (const { slug } of sampleProducts(60_000)) {
      slugs.add(slug);
      count += 1;
    }
    expect(slugs.size).toBe(count);
  });

  test('a part number belongs to one own part of a brand, and sometimes to a second source', () => {
    const own = sample.filter(({ type }) => type === 'p').map(({ brand_id, mpn }) => `${brand_id}:${mpn}`);
    expect(new Set(own).size).toBe(own.length);
    const fromSuppliers = sample.filter(({ type }) => type !== 'p').map(({ brand_id, mpn }) => `${brand_id}:${mpn}`);
    expect(fromSuppliers.filter((number) => new Set(own).has(number)).length).toBeGreaterThan(50);
  });
});
