import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brands } from '../catalog/brands.table.ts';
import type { RunningCatalogSearch } from '../catalog/catalog-search.ts';
import { categories } from '../catalog/categories.table.ts';
import { products } from '../catalog/products.table.ts';
import type { Database } from '../db/database.ts';
import { brandIds, categoryIds, searchProduct } from './catalog-search-data.ts';

const { dicor } = brandIds;
const { appliances, waterHeaters, furnaces, roof } = categoryIds;

/** What every engine has to do when the catalog changes; a part of the suite of `describeCatalogSearch`. */
export function followingCatalogChanges(parts: () => { db: Database; catalog: RunningCatalogSearch }): void {
  const search = async (question: string) => (await parts().catalog.search(question, 24)).ids;
  const listed = async (categoryId: number) => (await parts().catalog.page({ categoryId }, { from: 0, count: 24 })).ids;

  test('a new title is found, and the old one no longer', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ title: 'Zebrawood Latch' }).where(eq(products.id, 5));
    await catalog.refresh();
    expect(await search('zebrawood')).toEqual([5]);
    expect(await search('lap sealant')).toEqual([6]);
  });

  test('a new part number is found, and the old one no longer', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ mpn: 'NEW-77' }).where(eq(products.id, 4));
    await catalog.refresh();
    expect(await search('new77')).toEqual([4]);
    expect(await catalog.withPartNumbers(['33-162'], 10)).toEqual([[]]);
  });

  test('stock moves a part out of the lists and back', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ stock: 0 }).where(eq(products.id, 3));
    await db.update(products).set({ stock: 8 }).where(eq(products.id, 2));
    await catalog.refresh();
    expect(await listed(appliances)).toEqual([1, 2, 4, 10]);
    expect(await search('suburban furnace')).toEqual([3]);
  });

  test('another category moves a part between the lists', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ categoryId: roof }).where(eq(products.id, 10));
    await catalog.refresh();
    expect(await listed(appliances)).toEqual([1, 3, 4]);
    expect(await listed(roof)).toEqual([5, 6, 7, 10]);
  });

  test('a deleted part is found no more and leaves its lists, and so do all of them at once', async () => {
    const { db, catalog } = parts();
    await db.delete(products).where(eq(products.id, 5));
    await catalog.refresh();
    expect(await search('sealant')).toEqual([6]);
    expect(await listed(roof)).toEqual([6, 7]);
    await db.execute('truncate products cascade');
    await catalog.refresh();
    expect(await search('sealant')).toEqual([]);
    expect(await listed(appliances)).toEqual([]);
  });

  test('a part that gets another number is one part', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ id: 60 }).where(eq(products.id, 6));
    await catalog.refresh();
    expect(await search('lap sealant')).toEqual([5, 60]);
  });

  test('a new brand and its part are found', async () => {
    const { db, catalog } = parts();
    await db.insert(brands).values({ id: 150, name: 'Quokka Works' });
    await db.insert(products).values(searchProduct(50, { title: 'Hatch', brandId: 150, categoryId: roof }));
    await catalog.refresh();
    expect(await search('quokka hatch')).toEqual([50]);
    expect(await listed(roof)).toContain(50);
    expect(await catalog.brandsWithParts()).toContain(150);
  });

  test('a renamed brand is found by its new name, and no longer by the old one', async () => {
    const { db, catalog } = parts();
    await db.update(brands).set({ name: 'Platypus' }).where(eq(brands.id, dicor));
    await catalog.refresh();
    expect(await search('platypus sealant')).toEqual([5, 6]);
    expect(await search('dicor')).toEqual([]);
    expect((await catalog.taxonomy()).findBrandId('platypus')).toBe(dicor);
  });

  test('a category that is renamed and moved takes its parts along', async () => {
    const { db, catalog } = parts();
    await db.update(categories).set({ title: 'Wombats', parentId: roof }).where(eq(categories.id, furnaces));
    await catalog.refresh();
    expect(await search('wombat')).toEqual([3, 4]);
    expect(await search('roof furnace')).toEqual([3, 4]);
    expect(await listed(appliances)).toEqual([1, 10]);
    expect(await listed(roof)).toEqual([3, 4, 5, 6, 7]);
    expect(await listed(waterHeaters)).toEqual([1]);
  });
}
