import * as hooks from 'vitest';
import { login } from '@tech-portal/contract/auth';
import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { getProduct, searchProducts } from '@tech-portal/contract/products';
import { describe, expect, test, vi } from 'vitest';
import { createCart, createProduct } from './fixtures/index.ts';
import { mockEndpoint, mockError } from './index.ts';
import { mockApi } from './node.ts';

const server = mockApi(hooks, mockEndpoint(getMyCart, createCart()));

const ask = async (path: string, init?: RequestInit) => {
  const response = await fetch(`http://portal.test${path}`, init);
  return { status: response.status, json: await response.json() };
};

const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) });

describe('mockEndpoint', () => {
  test('responds with what was given', async () => {
    await expect(ask('/api/my-cart')).resolves.toEqual({ status: 200, json: createCart() });
  });

  test('a function sees query, token and request as a handler of the API does', async () => {
    server.use(
      mockEndpoint(getProduct, ({ query, token }) =>
        createProduct({ custom_url: `/${query.id}/`, brand: token ?? 'none' }),
      ),
    );
    const { json } = await ask('/api/products/product?id=abc&type=p', { headers: { authorization: 'Bearer t' } });
    expect(json).toMatchObject({ custom_url: '/abc/', brand: 't' });
  });

  test('a function sees the parsed body', async () => {
    server.use(mockEndpoint(addCartItem, ({ body }) => ({ ...createCart(), version: body.qty })));
    const { json } = await post('/api/my-cart/item', { id: 7, type: 'p', qty: 4 });
    expect(json).toMatchObject({ version: 4 });
  });

  test('a function may return any response', async () => {
    server.use(mockEndpoint(getMyCart, () => Response.json({ odd: true }, { status: 502 })));
    await expect(ask('/api/my-cart')).resolves.toEqual({ status: 502, json: { odd: true } });
  });

  test('input that the API would refuse is refused', async () => {
    server.use(mockEndpoint(addCartItem, createCart()));
    const { status, json } = await post('/api/my-cart/item', { id: 7, type: 'x', qty: 0 });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      error: 'invalid_input',
      fields: { type: expect.any(String), qty: expect.any(String) },
    });
  });

  test('a fixed response that the contract does not declare fails at once and says where', () => {
    expect(() => mockEndpoint(getMyCart, createCart({ cart_id: -1 }))).toThrow(
      /GET \/api\/my-cart \(getMyCart\).*cart_id/,
    );
  });

  test('a made response that the contract does not declare never arrives, and the test run says why', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    server.use(mockEndpoint(searchProducts, () => [{ ...createProduct(), result_type: 'OTHER' } as never]));
    const { status, json } = await ask('/api/products/search?search_query=x');
    expect(status).toBe(500);
    expect(json).toMatchObject({ message: expect.stringContaining('0.result_type') });
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});

describe('mockError', () => {
  test('responds with the status of its id and what else was given', async () => {
    server.use(mockError(login, 'login_failed', 'Login failed', { logout: true }));
    await expect(post('/auth/login', { username: 'a', password: 'b' })).resolves.toEqual({
      status: 401,
      json: { error: 'login_failed', message: 'Login failed', logout: true },
    });
  });

  test('refuses an error that the call never gives', () => {
    expect(() => mockError(getMyCart, 'login_failed', 'Login failed')).toThrow('never gives login_failed');
  });
});

describe('a call without a mock', () => {
  test('teaches how to mock it', async () => {
    const { status, json } = await ask('/api/brands/list');
    expect(status).toBe(501);
    expect(json).toMatchObject({ message: expect.stringContaining('Add mockEndpoint(listBrands, answer)') });
  });

  test('that is not in the contract is named so', async () => {
    const { json } = await ask('/api/nothing');
    expect(json).toMatchObject({ message: expect.stringContaining('GET /api/nothing is no endpoint of the contract') });
  });

  test('is every call that an earlier test mocked', async () => {
    const { status } = await ask('/api/products/search?search_query=x');
    expect(status).toBe(501);
  });
});
