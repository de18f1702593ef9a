import type { Open } from '@tech-portal/contract';
import type { ProductLetter, SearchResult } from '@tech-portal/contract/products';

/** The custom url of a product for addresses: without its first and last character (PRODUCT-3). */
export const stripCustomUrl = (customUrl: string): string => customUrl.slice(1, -1);

/**
 * The source of a search result as the letter that the cart and addresses use (PORTAL-6): its first one, which holds for
 * a source that only the server knows, too.
 */
export const letterOf = (resultType: SearchResult['result_type']): Open<ProductLetter> =>
  resultType.charAt(0).toLowerCase() as Open<ProductLetter>;

/**
 * The address of a product's page: /product/{type}/{id}, where the id of type p is its stripped custom url
 * and that of suppliers' items their number (PRODUCT-3).
 */
export function productPath(product: {
  readonly type: Open<ProductLetter>;
  readonly id: number;
  readonly custom_url: string;
}): string {
  const slug = product.type === 'p' ? stripCustomUrl(product.custom_url) : '';
  return `/product/${product.type}/${encodeURIComponent(slug || product.id)}`;
}
