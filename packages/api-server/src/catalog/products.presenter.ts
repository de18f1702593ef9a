import type { WireResponseOf } from '@tech-portal/contract';
import type { getProduct, listProducts, searchProducts } from '@tech-portal/contract/products';
import type { CategoryRow } from './categories.queries.ts';
import { centsToDollars } from '@tech-portal/domain';
import type { ProductDetailRow, ProductPage, ProductSummary } from './products.queries.ts';

const resultTypes = { p: 'PRODUCT', m: 'MEYER_RAW', n: 'NTP_RAW' } as const;

/** Converts a slug to a custom URL, which has one extra character at each end (PRODUCT-10). */
export function customUrl(slug: string): string {
  return `/${slug}/`;
}

/** Search rows with a plain-text excerpt of the description. */
export function presentSearch(rows: readonly ProductSummary[]): WireResponseOf<typeof searchProducts> {
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.summary,
    brand: row.brand,
    mpn: row.mpn,
    price: centsToDollars(row.priceCents),
    stock: row.stock,
    result_type: resultTypes[row.type],
    custom_url: customUrl(row.slug),
    image_url: row.imageUrl,
  }));
}

/** Cards of one page; the first one carries the page count (LIST-6). */
export function presentPage({ rows, pageCount }: ProductPage): WireResponseOf<typeof listProducts> {
  return rows.map((row, at) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    url: row.imageUrl,
    custom_url: customUrl(row.slug),
    brand: row.brand,
    mpn: row.mpn,
    price: centsToDollars(row.priceCents),
    stock: row.stock,
    ...(at === 0 && { page_count: pageCount }),
  }));
}

/** Detail page; supplier items have no category path. */
export function presentProduct(
  row: ProductDetailRow,
  ancestors: readonly CategoryRow[],
): WireResponseOf<typeof getProduct> {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    description: row.description,
    brand: row.brand,
    UPC: row.upc,
    mpn: row.mpn,
    price: centsToDollars(row.priceCents),
    stock: row.stock,
    image_url: row.imageUrl,
    path: ancestors.map(({ title, prettyUrl }) => ({ title, pretty_url: prettyUrl })),
    custom_url: customUrl(row.slug),
  };
}
