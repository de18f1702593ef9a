import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { eq } from 'drizzle-orm';
import { products } from '../catalog/products.table.ts';
import type { TestApi } from './create-test-api.ts';

/** Creates cart requests of a signed-in account, and changes to parts in the catalog. */
export function cartRequests(api: TestApi, owner: string) {
  const read = (token = owner) => api.call(getMyCart, {}, token);
  return {
    read,
    add: (id: number, qty: number, overrides: { type?: 'p' | 'm' | 'n'; cart_id?: number } = {}, token = owner) =>
      api.call(addCartItem, { body: { id, type: 'p', qty, ...overrides } }, token),
    change: (position: number, id: number, qty: number, overrides: { cart_id?: number } = {}, token = owner) =>
      api.call(changeCartItem, { body: { position, id, qty, ...overrides } }, token),
    remove: (position: number, id: number, overrides: { cart_id?: number } = {}, token = owner) =>
      api.call(deleteCartItem, { query: { position, id, ...overrides } }, token),
    async quantities(token = owner): Promise<[id: number, qty: number][]> {
      return (await read(token)).response.cart.map(({ id, qty }) => [id, qty]);
    },
    setPart: (id: number, values: { stock?: number; priceCents?: number }) =>
      api.db.update(products).set(values).where(eq(products.id, id)),
  };
}
