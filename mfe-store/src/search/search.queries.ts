import { searchProducts } from '@tech-portal/contract/products';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';

/** Parts matching a trimmed text; idle while it is empty. A response belongs to its text, so a late one replaces nothing. */
export const useProductSearch = (text: string) =>
  useApiQuery(searchProducts, text === '' ? skipToken : { search_query: text });
