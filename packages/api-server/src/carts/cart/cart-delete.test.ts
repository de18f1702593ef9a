import { beforeEach, describe, expect, test } from 'vitest';
import { cartRequests } from '../../testing/cart-requests.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { carts } from './carts.table.ts';

const api = await createTestApi();
const { add, remove, quantities } = cartRequests(api, await api.signIn('tech'));

beforeEach(async () => {
  await api.db.delete(carts);
});

describe('deleting a line', () => {
  test('removes it and moves the others up', async () => {
    const [first, second] = [await insertProduct(api.db), await insertProduct(api.db)];
    await add(first, 1);
    await add(second, 1);
    const { response } = await remove(0, first);
    expect(response.cart).toMatchObject([{ id: second }]);
    expect((await remove(0, second)).response).toMatchObject({ cart: [], subtotal: 0, version: 4 });
  });

  test('twice at once removes one line', async () => {
    const [first, second] = [await insertProduct(api.db), await insertProduct(api.db)];
    await add(first, 1);
    await add(second, 1);
    const answers = await Promise.all([remove(0, first), remove(0, first)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await quantities()).toEqual([[second, 1]]);
  });
});
