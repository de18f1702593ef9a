import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { ApiTimeoutError } from '@tech-portal/api-client/errors';
import { addFavorite, listFavoriteKeys, removeFavorite } from '@tech-portal/contract/favorites';
import { addCartItem, changeCartItem, getMyCart } from '@tech-portal/contract/cart';
import type { Cart, CartItem } from '@tech-portal/contract/cart';
import { getUpcomingTasks } from '@tech-portal/contract/dashboard';
import { checkTask, listTasks } from '@tech-portal/contract/tasks';
import { afterEach, describe, expect, test } from 'vitest';
import { patchCached, patchAllCached, setCached, useApiMutation, useApiQuery } from '../query.ts';
import { createFakeApi, createTestProviders, errorResponse, flushTasks } from './testing/fake-api.tsx';
import type { FakeApi } from './testing/fake-api.tsx';

afterEach(cleanup);

const cartOf = (...quantities: number[]): Cart => ({
  cart_id: 1,
  version: 1,
  cart: quantities.map((qty, at) => ({ id: at, qty }) as CartItem),
  subtotal: 0,
});
const quantitiesOf = ({ cart }: Cart) => cart.map(({ qty }) => qty);
const setQuantity = (cart: Cart, at: number, qty: number) =>
  cartOf(...quantitiesOf(cart).map((old, index) => (index === at ? qty : old)));

function useCart() {
  return {
    cart: useApiQuery(getMyCart).data,
    change: useApiMutation(changeCartItem, {
      scope: 'cart',
      input: ({ at, qty }: { at: number; qty: number }) => ({ body: { id: 1, position: at, qty } }),
      optimistic: ({ at, qty }) => [patchCached(getMyCart, undefined, (cart) => setQuantity(cart, at, qty))],
      confirm: (cart) => [setCached(getMyCart, undefined, cart)],
    }),
  };
}

async function openCart(api: FakeApi) {
  const page = createTestProviders(api);
  const view = renderHook(useCart, { wrapper: page.wrapper });
  await api.respond('getMyCart', cartOf(1, 1));
  return {
    ...page,
    ...view,
    shown: () => view.result.current.cart,
    change: (at: number, qty: number) =>
      act(async () => {
        view.result.current.change.mutate({ at, qty });
        await flushTasks();
      }),
  };
}

describe('a change that is shown at once', () => {
  test('shows before anything was sent, and stays when the server agrees', async () => {
    const api = createFakeApi();
    const { change, shown } = await openCart(api);
    await change(0, 5);
    await waitFor(() => expect(shown()).toEqual(cartOf(5, 1)));
    await api.respond('changeCartItem', cartOf(5, 1));
    expect(shown()).toEqual(cartOf(5, 1));
    expect(api.count('getMyCart')).toBe(1);
  });

  test('gives way to what the server made of it', async () => {
    const api = createFakeApi();
    const { change, shown } = await openCart(api);
    await change(0, 5);
    await api.respond('changeCartItem', cartOf(3, 1));
    await waitFor(() => expect(shown()).toEqual(cartOf(3, 1)));
  });

  test.each([
    ['refused', errorResponse(400, 'invalid_input')],
    ['lost', new ApiTimeoutError(changeCartItem)],
  ])('is reverted when it was %s, and the read is repeated', async (_name, error) => {
    const api = createFakeApi();
    const { change, shown } = await openCart(api);
    await change(0, 5);
    await api.fail('changeCartItem', error);
    await waitFor(() => expect(shown()).toEqual(cartOf(1, 1)));
    await api.respond('getMyCart', cartOf(2, 2));
    await waitFor(() => expect(shown()).toEqual(cartOf(2, 2)));
  });

  test('shows nothing where nothing is cached yet, and what the server says when it comes', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(useCart, { wrapper });
    const read = await api.next('getMyCart');
    act(() => result.current.change.mutate({ at: 0, qty: 5 }));
    await api.respond('changeCartItem', cartOf(5));
    await waitFor(() => expect(result.current.cart).toEqual(cartOf(5)));
    expect(read.signal?.aborted).toBe(true);
  });
});

describe('several changes under way', () => {
  test('a response does not take the later changes off the screen', async () => {
    const api = createFakeApi();
    const { change, shown } = await openCart(api);
    await change(0, 2);
    await change(0, 3);
    await change(1, 4);
    await api.respond('changeCartItem', cartOf(2, 1));
    expect(shown()).toEqual(cartOf(3, 4));
    await api.respond('changeCartItem', cartOf(3, 1));
    expect(shown()).toEqual(cartOf(3, 4));
    await api.respond('changeCartItem', cartOf(3, 4));
    expect(shown()).toEqual(cartOf(3, 4));
    expect(api.count('getMyCart')).toBe(1);
  });

  test('a failure in the middle takes back its own change only', async () => {
    const api = createFakeApi();
    const { change, shown } = await openCart(api);
    await change(0, 2);
    await change(1, 8);
    await change(0, 3);
    await api.respond('changeCartItem', cartOf(2, 1));
    await api.fail('changeCartItem', errorResponse(422, 'out_of_stock'));
    await waitFor(() => expect(shown()).toEqual(cartOf(3, 1)));
    await api.respond('changeCartItem', cartOf(3, 1));
    expect(shown()).toEqual(cartOf(3, 1));
  });

  test('changes of different components share the read and its order', async () => {
    const api = createFakeApi();
    const { change, shown, wrapper } = await openCart(api);
    const { result } = renderHook(
      () =>
        useApiMutation(addCartItem, {
          scope: 'cart',
          input: () => ({ body: { id: 2, type: 'p' as const, qty: 1 } }),
          optimistic: () => [patchCached(getMyCart, undefined, (cart) => cartOf(...quantitiesOf(cart), 1))],
          confirm: (cart) => [setCached(getMyCart, undefined, cart)],
        }),
      { wrapper },
    );
    await change(0, 2);
    act(() => result.current.mutate());
    await waitFor(() => expect(shown()).toEqual(cartOf(2, 1, 1)));
    expect(api.count('addCartItem')).toBe(0);
    await api.fail('changeCartItem', errorResponse(409, 'stale_position'));
    await waitFor(() => expect(shown()).toEqual(cartOf(1, 1, 1)));
    await api.respond('addCartItem', cartOf(1, 1, 1));
    expect(shown()).toEqual(cartOf(1, 1, 1));
  });

  test('the queue goes on when the page is left', async () => {
    const api = createFakeApi();
    const { change, unmount, wrapper } = await openCart(api);
    await change(0, 2);
    await change(1, 3);
    unmount();
    await api.respond('changeCartItem', cartOf(2, 1));
    await api.respond('changeCartItem', cartOf(2, 3));
    const { result } = renderHook(useCart, { wrapper });
    expect(result.current.cart).toEqual(cartOf(2, 3));
  });
});

describe('reads and changes at the same time', () => {
  test('a read that began before a change and ends after it changes nothing', async () => {
    const api = createFakeApi();
    const { change, shown, client } = await openCart(api);
    void client.invalidateQueries();
    const older = await api.next('getMyCart');
    await change(0, 5);
    await act(async () => older.respond(cartOf(1, 1)));
    expect(shown()).toEqual(cartOf(5, 1));
    await api.respond('changeCartItem', cartOf(5, 1));
    expect(shown()).toEqual(cartOf(5, 1));
  });

  test('a read that comes while a change is under way changes nothing', async () => {
    const api = createFakeApi();
    const { change, shown, client } = await openCart(api);
    await change(0, 5);
    void client.invalidateQueries();
    await api.respond('getMyCart', cartOf(1, 7));
    expect(shown()).toEqual(cartOf(5, 1));
    await api.respond('changeCartItem', cartOf(5, 7));
    await waitFor(() => expect(shown()).toEqual(cartOf(5, 7)));
  });

  test('a read that was sent during a change and ends after it changes nothing', async () => {
    const api = createFakeApi();
    const { change, shown, client } = await openCart(api);
    await change(0, 5);
    void client.invalidateQueries();
    const during = await api.next('getMyCart');
    await api.respond('changeCartItem', cartOf(5, 7));
    await act(async () => during.respond(cartOf(1, 1)));
    await flushTasks();
    expect(shown()).toEqual(cartOf(5, 7));
  });

  test('a read that came during a change that fails is fetched again', async () => {
    const api = createFakeApi();
    const { change, shown, client } = await openCart(api);
    await change(0, 5);
    void client.invalidateQueries();
    await api.respond('getMyCart', cartOf(1, 7));
    await api.fail('changeCartItem', errorResponse(400, 'invalid_input'));
    await api.respond('getMyCart', cartOf(1, 7));
    await waitFor(() => expect(shown()).toEqual(cartOf(1, 7)));
  });
});

describe('without the whole read in the response', () => {
  const withKey = (keys: readonly string[], key: string) => [...keys.filter((other) => other !== key), key];
  const useFavorites = () => ({
    keys: useApiQuery(listFavoriteKeys).data,
    add: useApiMutation(addFavorite, {
      scope: 'favorites',
      input: (id: number) => ({ body: { id, type: 'p' as const } }),
      optimistic: (id) => [setCached(listFavoriteKeys, undefined, (keys) => withKey(keys, `p:${id}`))],
    }),
  });

  test('what was shown counts once the server has agreed, and nothing is fetched', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(useFavorites, { wrapper });
    await api.respond('listFavoriteKeys', []);
    act(() => [1, 2].forEach((id) => result.current.add.mutate(id)));
    await api.respond('addFavorite', {});
    await api.respond('addFavorite', {});
    await flushTasks();
    expect(result.current.keys).toEqual(['p:1', 'p:2']);
    expect(api.count('listFavoriteKeys')).toBe(1);
  });

  test('after a failure the read is fetched again once the others are over', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(useFavorites, { wrapper });
    await api.respond('listFavoriteKeys', []);
    act(() => [1, 2, 3].forEach((id) => result.current.add.mutate(id)));
    await api.respond('addFavorite', {});
    await api.fail('addFavorite', errorResponse(409, 'conflict'));
    await waitFor(() => expect(result.current.keys).toEqual(['p:1', 'p:3']));
    expect(api.count('listFavoriteKeys')).toBe(1);
    await api.respond('addFavorite', {});
    await api.respond('listFavoriteKeys', ['p:1', 'p:3', 'p:9']);
    await waitFor(() => expect(result.current.keys).toEqual(['p:1', 'p:3', 'p:9']));
  });

  test('what another change has made out of date meanwhile is fetched when the changes are over', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(() => ({ ...useFavorites(), remove: useApiMutation(removeFavorite) }), { wrapper });
    await api.respond('listFavoriteKeys', ['p:9']);
    act(() => {
      result.current.add.mutate(1);
      result.current.remove.mutate({ query: { id: 9, type: 'p' } });
    });
    await api.respond('removeFavorite', {});
    expect(result.current.keys).toEqual(['p:9', 'p:1']);
    await api.respond('addFavorite', {});
    await api.respond('listFavoriteKeys', ['p:1']);
    await waitFor(() => expect(result.current.keys).toEqual(['p:1']));
  });

  test('rows are changed on whichever page they stand, and lists are fetched again', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const tick = (id: number, completed: boolean) => [
      patchAllCached(listTasks, (rows) => rows.map((row) => (row.id === id ? { ...row, completed } : row))),
      patchAllCached(getUpcomingTasks, ({ tasks, pending }) => ({ tasks, pending: pending + (completed ? -1 : 1) })),
    ];
    const { result } = renderHook(
      () => ({
        first: useApiQuery(listTasks, { page: 1 }).data,
        second: useApiQuery(listTasks, { page: 2 }).data,
        upcoming: useApiQuery(getUpcomingTasks).data,
        check: useApiMutation(checkTask, {
          input: ({ id }: { id: number; completed: boolean }) => ({ body: { id } }),
          exclusive: ({ id }) => id,
          optimistic: ({ id, completed }) => tick(id, completed),
          confirm: ({ completed }, { id }) => tick(id, completed).slice(0, 1),
        }),
      }),
      { wrapper },
    );
    await api.respond('listTasks', [{ id: 1, completed: false }]);
    await api.respond('listTasks', [{ id: 2, completed: false }]);
    await api.respond('getUpcomingTasks', { tasks: [], pending: 2 });
    act(() => {
      result.current.check.mutate({ id: 2, completed: true });
      result.current.check.mutate({ id: 1, completed: true });
    });
    await waitFor(() => expect(result.current.upcoming).toMatchObject({ pending: 0 }));
    expect(result.current.second).toEqual([{ id: 2, completed: true }]);
    const ofSecond = await api.next('checkTask');
    ofSecond.open = false;
    const ofFirst = await api.next('checkTask');
    await act(async () => ofFirst.respond({ completed: false }));
    await waitFor(() => expect(result.current.first).toEqual([{ id: 1, completed: false }]));
    expect(result.current.second).toEqual([{ id: 2, completed: true }]);
    await act(async () => ofSecond.respond({ completed: true }));
    await waitFor(() => expect(api.ids().filter((id) => id === 'getUpcomingTasks').length).toBeGreaterThan(1));
  });

  test('a change that was made needless by a later one changes nothing', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const latest = { qty: 0 };
    const { result } = renderHook(
      () => ({
        cart: useApiQuery(getMyCart).data,
        change: useApiMutation(
          async (qty: number, send) =>
            qty === latest.qty ? send(changeCartItem, { body: { id: 1, position: 0, qty } }) : undefined,
          {
            scope: 'cart',
            optimistic: (qty) => [patchCached(getMyCart, undefined, (cart) => setQuantity(cart, 0, qty))],
            confirm: (cart) => (cart ? [setCached(getMyCart, undefined, cart)] : []),
          },
        ),
      }),
      { wrapper },
    );
    await api.respond('getMyCart', cartOf(1));
    act(() =>
      [2, 3, 4].forEach((qty) => {
        latest.qty = qty;
        result.current.change.mutate(qty);
      }),
    );
    await waitFor(() => expect(result.current.cart).toEqual(cartOf(4)));
    const request = await api.next('changeCartItem');
    expect(request.input).toMatchObject({ body: { qty: 4 } });
    await act(async () => request.respond(cartOf(4)));
    await flushTasks();
    expect(result.current.cart).toEqual(cartOf(4));
    expect([api.count('changeCartItem'), api.count('getMyCart')]).toEqual([1, 1]);
  });
});
