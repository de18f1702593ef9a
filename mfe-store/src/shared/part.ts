import { letterOf, stripCustomUrl } from '@tech-portal/domain';
import type { CartItem } from '@tech-portal/contract/cart';
import type { ProductDetail, ProductListItem, SearchResult } from '@tech-portal/contract/products';

export interface Part {
  readonly id: number;
  readonly type: ProductDetail['type'];
  /** May contain HTML. */
  readonly title: string;
  readonly brand: string;
  readonly mpn: string;
  readonly price: number;
  readonly stock: number;
  readonly image: string | null;
  /** URL segment of the part, with one extra character at each end. */
  readonly custom_url: string;
}

export function partOfListItem(item: ProductListItem): Part {
  const { id, type, title, brand, mpn, price, stock, url, custom_url } = item;
  return { id, type, title, brand, mpn, price, stock, image: url, custom_url };
}

export function partOfSearchResult(result: SearchResult): Part {
  const { id, result_type, title, brand, mpn, price, stock, image_url, custom_url } = result;
  return { id, type: letterOf(result_type), title, brand, mpn, price, stock, image: image_url, custom_url };
}

export function partOfProduct(product: ProductDetail): Part {
  const { id, type, title, brand, mpn, price, stock, image_url, custom_url } = product;
  return { id, type, title, brand, mpn, price, stock, image: image_url, custom_url };
}

export function partOfCartItem(item: CartItem): Part {
  const { id, type, title, brand, sku, price, stock, img, custom_url } = item;
  return { id, type, title, brand, mpn: sku, price, stock, image: img?.url ?? null, custom_url };
}

/** Unique key of a part. Its id is only unique among parts of the same type. */
export const partKey = ({ type, id }: Pick<Part, 'type' | 'id'>): string => `${type}:${id}`;

/**
 * Id of a part in its URL, as `productPath` writes it: the stripped custom URL for type p, otherwise the numeric id.
 */
export const partUrlId = ({ type, id, custom_url }: Pick<Part, 'type' | 'id' | 'custom_url'>): string =>
  (type === 'p' && stripCustomUrl(custom_url)) || String(id);
