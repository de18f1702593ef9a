import type { OpenValue } from '@tech-portal/contract';
import type { ProductLetter, SearchResult } from '@tech-portal/contract/products';

/** Custom url of a product for paths, without its first and last character (PRODUCT-3). */
export const stripCustomUrl = (customUrl: string): string => customUrl.slice(1, -1);

/**
 * Letter of a search result's source in carts and paths (PORTAL-6): its first one, also for sources that only a newer
 * server knows.
 */
export const letterOf = (resultType: SearchResult['result_type']): OpenValue<ProductLetter> =>
  resultType.charAt(0).toLowerCase() as OpenValue<ProductLetter>;

/**
 * Path of a product's page: /product/{type}/{id}, where type p has its stripped custom url as id, and suppliers' items
 * their number (PRODUCT-3).
 */
export function productPath(product: {
  readonly type: OpenValue<ProductLetter>;
  readonly id: number;
  readonly custom_url: string;
}): string {
  const slug = product.type === 'p' ? stripCustomUrl(product.custom_url) : '';
  return `/product/${product.type}/${encodeURIComponent(slug || product.id)}`;
}
