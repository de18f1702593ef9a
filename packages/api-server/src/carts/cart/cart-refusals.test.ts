import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');

async function linesOf(token: string) {
  return (await api.call(getMyCart, {}, token)).response.cart;
}

describe('bad input', () => {
  const bodies: [string, unknown][] = [
    ['no body at all', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'id'],
    ['nothing in it', {}],
    ['a text for a number', { id: '1', type: 'p', qty: 1 }],
    ['a fraction', { id: 1, type: 'p', qty: 1.5 }],
    ['a negative quantity', { id: 1, type: 'p', qty: -1 }],
    ['quantity 0', { id: 1, type: 'p', qty: 0 }],
    ['a huge quantity', { id: 1, type: 'p', qty: 1e300 }],
    ['an unknown source', { id: 1, type: 'x', qty: 1 }],
    ['an extra field', { id: 1, type: 'p', qty: 1, price: 0.01 }],
    ['a negative id', { id: -1, type: 'p', qty: 1 }],
    ['a cart id of another kind', { id: 1, type: 'p', qty: 1, cart_id: '1' }],
  ];

  test.each(bodies)('is refused: %s', async (_, body) => {
    const response = await api.request('/api/my-cart/item', {
      method: 'POST',
      headers: { authorization: `Bearer ${tech}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(400);
    expect(await linesOf(tech)).toEqual([]);
  });

  test.each([
    'position=-1&id=1',
    'position=0',
    'id=1',
    'position=a&id=1',
    'position=0&id=1&id=2',
    'position=0&id=1&x=1',
  ])('is refused: ?%s', async (query) => {
    const response = await api.request(`/api/my-cart/item?${query}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${tech}` },
    });
    expect(response.status).toBe(400);
  });
});

test.each(['retail', 'newtech'] as const)('%s has no cart', async (username) => {
  const token = await api.signIn(username);
  const line = { id: 1, position: 0 };
  const answers = [
    await api.call(getMyCart, {}, token),
    await api.call(addCartItem, { body: { id: 1, type: 'p', qty: 1 } }, token),
    await api.call(changeCartItem, { body: { ...line, qty: 1 } }, token),
    await api.call(deleteCartItem, { query: line }, token),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('nobody who is not signed in has a cart', async () => {
  for (const response of [
    await api.call(getMyCart),
    await api.call(deleteCartItem, { query: { position: 0, id: 1 } }),
  ]) {
    expect(response.error).toMatchObject({ error: 'unauthenticated', logout: true });
  }
});
