import type { CartItem } from '@tech-portal/contract/cart';
import type { ProductDetail, ProductLetter, ProductListItem, SearchResult } from '@tech-portal/contract/products';

/** A part as cards, result rows, the product page and the cart know it. */
export interface Part {
  readonly id: number;
  readonly type: ProductLetter;
  /** May contain HTML. */
  readonly title: string;
  readonly brand: string;
  /** The part number. */
  readonly mpn: string;
  readonly price: number;
  readonly stock: number;
  readonly image: string | null;
  /** Wrapped by one character at each end. */
  readonly customUrl: string;
}

const letters: Readonly<Record<SearchResult['result_type'], ProductLetter>> = {
  PRODUCT: 'p',
  MEYER_RAW: 'm',
  NTP_RAW: 'n',
};

export function partOfListItem(item: ProductListItem): Part {
  const { id, type, title, brand, mpn, price, stock, url, custom_url } = item;
  return { id, type, title, brand, mpn, price, stock, image: url, customUrl: custom_url };
}

export function partOfSearchResult(result: SearchResult): Part {
  const { id, result_type, title, brand, mpn, price, stock, image_url, custom_url } = result;
  return { id, type: letters[result_type], title, brand, mpn, price, stock, image: image_url, customUrl: custom_url };
}

export function partOfProduct(product: ProductDetail): Part {
  const { id, type, title, brand, mpn, price, stock, image_url, custom_url } = product;
  return { id, type, title, brand, mpn, price, stock, image: image_url, customUrl: custom_url };
}

export function partOfCartItem(item: CartItem): Part {
  const { id, type, title, brand, sku, price, stock, img, custom_url } = item;
  return { id, type, title, brand, mpn: sku, price, stock, image: img?.url ?? null, customUrl: custom_url };
}

/** One part, whichever source it comes from: ids are unique per source only. */
export const partKey = ({ type, id }: Pick<Part, 'type' | 'id'>): string => `${type}:${id}`;

/** Id of a part in its address: the stripped custom url for p, the number for supplier items (document 1, section 2). */
export const partAddressId = ({ type, id, customUrl }: Pick<Part, 'type' | 'id' | 'customUrl'>): string =>
  type === 'p' ? customUrl.slice(1, -1) : String(id);

/** Path of a part's page. */
export const partPath = (part: Pick<Part, 'type' | 'id' | 'customUrl'>): string =>
  `/product/${part.type}/${encodeURIComponent(partAddressId(part))}`;
