import { normalizePartNumber, plainText } from '@tech-portal/domain';
import type { IndexedProduct } from '../index/memory-index.ts';
import type { Taxonomy } from '../taxonomy.ts';

/** A part as the engine stores it: what it is found by, never its price. */
export interface PartDocument {
  readonly id: string;
  readonly number: number;
  readonly part_number: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly path: readonly string[];
  readonly description: string;
  readonly brand_id: number;
  /** Its category and those above. */
  readonly category_ids: readonly number[];
  readonly in_stock: boolean;
}

/** What the engine has to know of the fields. */
export const documentFields = [
  { name: 'number', type: 'int32', sort: true },
  { name: 'part_number', type: 'string' },
  { name: 'title', type: 'string', stem: true },
  { name: 'brand', type: 'string', stem: true },
  { name: 'category', type: 'string', stem: true },
  { name: 'path', type: 'string[]', stem: true },
  { name: 'description', type: 'string', stem: true },
  { name: 'brand_id', type: 'int32', facet: true },
  { name: 'category_ids', type: 'int32[]' },
  { name: 'in_stock', type: 'bool', sort: true },
] as const;

/** The document of a part. */
export function documentOf(product: IndexedProduct, { brands, categories }: Taxonomy): PartDocument {
  const way = categories.wayTo(product.categoryId);
  return {
    id: String(product.id),
    number: product.id,
    part_number: normalizePartNumber(product.mpn),
    title: plainText(product.title),
    brand: brands.get(product.brandId) ?? '',
    category: way.at(-1)?.title ?? '',
    path: way.slice(0, -1).map(({ title }) => title),
    description: plainText(product.description),
    brand_id: product.brandId,
    category_ids: way.map(({ id }) => id),
    in_stock: product.stock > 0,
  };
}
