import { normalizePartNumber } from '@tech-portal/domain';
import type { IndexedProduct } from '../index/memory-index.ts';
import { wordsOf } from '../index/words.ts';
import type { Taxonomy } from '../taxonomy.ts';

/** A part as the engine stores it: its words as the portal separates them, never its price. */
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

/** Signs within words such as 1-1/2 and 9.5, which the engine would leave out. */
export const signsWithinWords = ['/', '-', '.'] as const;

const words = (text: string): string => wordsOf(text).join(' ');

/** The document of a part. */
export function documentOf(product: IndexedProduct, { brands, categories }: Taxonomy): PartDocument {
  const way = categories.wayTo(product.categoryId);
  return {
    id: String(product.id),
    number: product.id,
    part_number: normalizePartNumber(product.mpn),
    title: words(product.title),
    brand: words(brands.get(product.brandId) ?? ''),
    category: words(way.at(-1)?.title ?? ''),
    path: way.slice(0, -1).map(({ title }) => words(title)),
    description: words(product.description),
    brand_id: product.brandId,
    category_ids: way.map(({ id }) => id),
    in_stock: product.stock > 0,
  };
}
