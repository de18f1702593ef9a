import { brands } from '../catalog/brands.table.ts';
import { categories } from '../catalog/categories.table.ts';
import { products } from '../catalog/products.table.ts';
import type { Database } from '../platform/db/database.ts';

type Product = typeof products.$inferInsert;

/** Brand ids in {@link insertSearchData}. */
export const brandIds = { suburban: 101, dometic: 102, dicor: 103, empty: 104 };
/** Category ids in {@link insertSearchData}; heaters and furnaces are children of appliances. */
export const categoryIds = { appliances: 201, waterHeaters: 202, furnaces: 203, roof: 204 };

export function searchProduct(id: number, values: Partial<Product>): Product {
  return {
    id,
    type: 'p',
    title: 'Part',
    description: '',
    brandId: brandIds.suburban,
    categoryId: null,
    upc: '',
    mpn: `ZZ-${id}`,
    slug: `search-${id}`,
    imageUrl: null,
    priceCents: 1000,
    costCents: 500,
    stock: 5,
    weight: 1,
    length: 1,
    width: 1,
    height: 1,
    addShipPerCents: 0,
    ...values,
  };
}

/** Inserts ten products into an empty catalog; each title states the product's purpose in the tests. */
export async function insertSearchData(db: Database): Promise<void> {
  const { suburban, dometic, dicor, empty } = brandIds;
  const { appliances, waterHeaters, furnaces, roof } = categoryIds;
  const category = (id: number, parentId: number | null, title: string) => ({
    id,
    parentId,
    title,
    prettyUrl: title.toLowerCase().replaceAll(' ', '-'),
    position: id,
  });
  await db.insert(brands).values([
    { id: suburban, name: 'Suburban' },
    { id: dometic, name: 'Dometic' },
    { id: dicor, name: 'Dicor' },
    { id: empty, name: 'Nothing Yet' },
  ]);
  await db
    .insert(categories)
    .values([
      category(appliances, null, 'Appliances'),
      category(waterHeaters, appliances, 'Water Heaters'),
      category(furnaces, appliances, 'Furnaces'),
      category(roof, null, 'Roof Care'),
    ]);
  await db
    .insert(products)
    .values([
      searchProduct(1, { title: '6 Gal. Water Heater', mpn: '5238A', categoryId: waterHeaters }),
      searchProduct(2, { title: '10 Gal. Water Heater', mpn: '5239A', categoryId: waterHeaters, stock: 0 }),
      searchProduct(3, { title: 'Furnace 30,000 BTU', mpn: 'SF-30Q', categoryId: furnaces }),
      searchProduct(4, { title: 'Furnace', mpn: '33-162', brandId: dometic, categoryId: furnaces }),
      searchProduct(5, { title: 'Lap Sealant', mpn: '501LSW-1', brandId: dicor, categoryId: roof }),
      searchProduct(6, { title: 'Lap Sealant, 12 pack', mpn: '501LSW-10', brandId: dicor, categoryId: roof }),
      searchProduct(7, { title: 'Guide to 501LSW1', mpn: 'DOC-1', brandId: dicor, categoryId: roof }),
      searchProduct(8, { title: 'Gasket', description: '<p>Fits every water heater.</p>', mpn: 'G-8' }),
      searchProduct(9, { title: 'Anode Rod', mpn: '5238 A', stock: 0, type: 'm', brandId: dometic }),
      searchProduct(10, { title: 'Igniter Board', mpn: '520820', brandId: dometic, categoryId: appliances }),
    ]);
}
