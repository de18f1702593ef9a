import { approveTech } from '@tech-portal/contract/approval';
import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { placeOrder } from '@tech-portal/contract/checkout';
import { createCustomer } from '@tech-portal/contract/customers';
import { checkTask } from '@tech-portal/contract/tasks';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useApiMutation, useApiQuery } from '../query.ts';
import { createFakeApi, createTestProviders, flushTasks } from './testing/fake-api.tsx';

let otherTab: BroadcastChannel;
let heard: unknown[] = [];
beforeEach(() => {
  heard = [];
  otherTab = new BroadcastChannel('tech-portal:cart');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
});
afterEach(() => {
  otherTab.close();
  cleanup();
});

const part = { body: { id: 1, type: 'p', qty: 1 } } as const;

async function openCart(token: string) {
  const api = createFakeApi();
  const page = createTestProviders(api, token);
  const view = renderHook(
    () => ({
      cart: useApiQuery(getMyCart, undefined, { staleTime: 0 }).data,
      add: useApiMutation(addCartItem),
      approve: useApiMutation(approveTech),
    }),
    { wrapper: page.wrapper },
  );
  await api.respond('getMyCart', { version: 1 });
  return { api, ...view };
}

async function messageOf(token: string): Promise<unknown> {
  const { api, result, unmount } = await openCart(token);
  act(() => result.current.add.mutate(part));
  await api.respond('addCartItem', {});
  await waitFor(() => expect(heard).toHaveLength(1));
  unmount();
  return heard[0];
}

test('a change of the cart is broadcast to the other tabs, without anything of the session', async () => {
  expect(await messageOf('a-secret-token')).toEqual(expect.stringMatching(/^[a-z0-9]{1,8}$/));
});

test('a change of something that is not shared by tabs is not', async () => {
  const { api, result } = await openCart('token');
  act(() => result.current.approve.mutate({ body: { id: 4 } }));
  await api.respond('approveTech', {});
  await flushTasks();
  expect(heard).toEqual([]);
});

test.each(['orders', 'customers', 'tasks'])('a change of %s is broadcast to the other tabs as well', async (tag) => {
  const channel = new BroadcastChannel(`tech-portal:${tag}`);
  const messages: unknown[] = [];
  channel.addEventListener('message', ({ data }) => messages.push(data));
  const api = createFakeApi();
  const { result } = renderHook(
    () => ({
      orders: useApiMutation(placeOrder),
      customers: useApiMutation(createCustomer),
      tasks: useApiMutation(checkTask),
    }),
    { wrapper: createTestProviders(api, 'token').wrapper },
  );
  act(() => {
    result.current.tasks.mutate({ body: { id: 4 } });
    result.current.customers.mutate({ body: { customer: {} as never } });
    result.current.orders.mutate({ body: {} as never });
  });
  await api.respond('checkTask', { completed: true });
  await api.respond('createCustomer', {});
  await api.respond('placeOrder', { trans_id: 'TP-1' });
  await waitFor(() => expect(messages).toHaveLength(1));
  channel.close();
});

test('a tab of the same session follows, one of another session does not', async () => {
  const message = await messageOf('mine');
  const mine = await openCart('mine');
  const theirs = await openCart('theirs');
  otherTab.postMessage(message);
  await mine.api.respond('getMyCart', { version: 2 });
  await waitFor(() => expect(mine.result.current.cart).toEqual({ version: 2 }));
  await flushTasks();
  expect(theirs.api.count('getMyCart')).toBe(1);
});

test('a tab that runs an older version of the portal is followed, too', async () => {
  const { api } = await openCart('mine');
  otherTab.postMessage('changed');
  await waitFor(() => expect(api.count('getMyCart')).toBe(2));
});

test('a session that is over follows nobody', async () => {
  const { api, unmount } = await openCart('mine');
  unmount();
  otherTab.postMessage('changed');
  await flushTasks();
  expect(api.count('getMyCart')).toBe(1);
});
