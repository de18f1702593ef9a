import type { Cart } from '@tech-portal/contract/cart';
import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { listBrands } from '@tech-portal/contract/brands';
import { getProduct } from '@tech-portal/contract/products';
import { expectTypeOf, test } from 'vitest';
import type { ApiClient } from './index.ts';

declare const api: ApiClient;

test('an answer is what its schema parses', () => {
  expectTypeOf(api.call(getMyCart, {})).resolves.toEqualTypeOf<Cart>();
});

test('query and body are those of the declaration', () => {
  expectTypeOf(api.call(getProduct, { query: { id: 'sw6d', type: 'p' } })).resolves.toHaveProperty('custom_url');
  // @ts-expect-error -- there is no product type x
  void api.call(getProduct, { query: { id: 'sw6d', type: 'x' } });
  // @ts-expect-error -- the query is missing
  void api.call(getProduct, {});
  // @ts-expect-error -- qty is missing
  void api.call(addCartItem, { body: { id: 1, type: 'p' } });
  // @ts-expect-error -- a quantity is a number
  void api.call(addCartItem, { body: { id: 1, type: 'p', qty: '2' } });
  // @ts-expect-error -- a list of brands takes no query
  void api.call(listBrands, { query: { page: 2 } });
});
