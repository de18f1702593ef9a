import type { ProductLetter, SearchResult } from '@tech-portal/contract/products';

/** The custom url of a product for addresses: without its first and last character (PRODUCT-3). */
export const stripCustomUrl = (customUrl: string): string => customUrl.slice(1, -1);

const letters: Record<SearchResult['result_type'], ProductLetter> = { PRODUCT: 'p', MEYER_RAW: 'm', NTP_RAW: 'n' };

/** The source of a search result as the letter that the cart and addresses use (PORTAL-6). */
export const letterOf = (resultType: SearchResult['result_type']): ProductLetter => letters[resultType];

/**
 * The address of a product's page: /product/{type}/{id}, where the id of type p is its stripped custom url
 * and that of suppliers' items their number (PRODUCT-3).
 */
export function productPath(product: {
  readonly type: ProductLetter;
  readonly id: number;
  readonly custom_url: string;
}): string {
  const slug = product.type === 'p' ? stripCustomUrl(product.custom_url) : '';
  return `/product/${product.type}/${encodeURIComponent(slug || product.id)}`;
}
