import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { ApiNetworkError, ApiTimeoutError, ApiTokenError } from '@tech-portal/api-client/errors';
import { approveTech } from '@tech-portal/contract/approval';
import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { deleteCustomer, getCustomer } from '@tech-portal/contract/customers';
import {
  exportEstimates,
  getEstimate,
  listEstimates,
  revertEstimate,
  saveEstimateNotes,
} from '@tech-portal/contract/estimates';
import { listMyOrders } from '@tech-portal/contract/orders';
import { checkTask, listTasks } from '@tech-portal/contract/tasks';
import { getUser, listUsers } from '@tech-portal/contract/users';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  apiQuery,
  patchCached,
  setCached,
  useApiMutation,
  useApiQuery,
  useIsChanging,
  useReportChange,
} from '../query.ts';
import { createFakeApi, createTestProviders, errorResponse, flushTasks } from './testing/fake-api.tsx';

afterEach(cleanup);

const order = { cart_id: 7, finix_token: 'T', finix_session_id: 'S' };

describe('what a change makes out of date', () => {
  test('a purchase shows in My Orders, wherever that was read', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const orders = renderHook(() => useApiQuery(listMyOrders, {}), { wrapper });
    await api.respond('listMyOrders', []);
    orders.unmount();
    const { result } = renderHook(() => useApiMutation(placeOrder), { wrapper });
    act(() => result.current.mutate({ body: order }));
    await api.respond('placeOrder', { trans_id: 'TP-1' });
    const again = renderHook(() => useApiQuery(listMyOrders, {}), { wrapper });
    await api.respond('listMyOrders', [{ trans_id: 'TP-1' }]);
    expect(again.result.current.data).toEqual([{ trans_id: 'TP-1' }]);
  });

  test('what is on the screen is fetched again, what reads something else is left alone', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () => ({
        users: useApiQuery(listUsers, {}),
        one: useApiQuery(getUser, { id: 4 }),
        cart: useApiQuery(getMyCart),
        approve: useApiMutation(approveTech),
      }),
      { wrapper },
    );
    await api.respond('listUsers', []);
    await api.respond('getUser', { approved: false });
    await api.respond('getMyCart', {});
    act(() => result.current.approve.mutate({ body: { id: 4 } }));
    await api.respond('approveTech', {});
    await api.respond('getUser', { approved: true });
    await waitFor(() => expect(result.current.one.data).toEqual({ approved: true }));
    expect(api.count('listUsers')).toBe(2);
    expect(api.count('getMyCart')).toBe(1);
  });

  test('the input decides where a part goes', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () => ({
        cart: useApiQuery(getMyCart),
        estimates: useApiQuery(listEstimates, {}),
        add: useApiMutation(addCartItem),
      }),
      { wrapper },
    );
    await api.respond('getMyCart', {});
    await api.respond('listEstimates', []);
    act(() => result.current.add.mutate({ body: { id: 1, type: 'p', qty: 1, cart_id: 9 } }));
    await api.respond('addCartItem', {});
    await api.next('listEstimates');
    expect(api.count('getMyCart')).toBe(1);
  });

  test('what a refusal says is shown at once and not fetched again, and an older read under way does not undo it', async () => {
    const api = createFakeApi();
    const { client, wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () => ({
        estimate: useApiQuery(getEstimate, { cart_id: 9 }),
        notes: useApiMutation(saveEstimateNotes, {
          optimistic: ({ body }) => [
            patchCached(getEstimate, { cart_id: 9 }, (shown) => ({ ...shown, notes: body.notes })),
          ],
          confirmRefusal: () => [
            setCached(getEstimate, { cart_id: 9 }, (shown) => ({ ...shown, version: 3, notes: 'theirs' })),
          ],
        }),
      }),
      { wrapper },
    );
    await api.respond('getEstimate', { version: 2, notes: 'old' });
    act(() => result.current.notes.mutate({ body: { cart_id: 9, notes: 'mine', version: 2 } }));
    await waitFor(() => expect(result.current.estimate.data).toEqual({ version: 2, notes: 'mine' }));
    void client.refetchQueries();
    await api.next('getEstimate');
    await api.fail('saveEstimateNotes', errorResponse(409, 'stale_version'));
    expect(result.current.estimate.data).toEqual({ version: 3, notes: 'theirs' });
    expect(api.count('getEstimate')).toBe(2);
  });

  test.each([
    ['no response in time', new ApiTimeoutError(approveTech)],
    ['no connection', new ApiNetworkError(approveTech)],
    ['a fault of the server', errorResponse(500, 'internal')],
    ['a conflict', errorResponse(409, 'conflict')],
    ['a record that is gone', errorResponse(404, 'not_found')],
    ['an end of validity', errorResponse(410, 'estimate_expired')],
    ['too little stock', errorResponse(422, 'out_of_stock')],
  ])('after %s it is looked up', async (_name, error) => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(() => ({ users: useApiQuery(listUsers, {}), approve: useApiMutation(approveTech) }), {
      wrapper,
    });
    await api.respond('listUsers', []);
    act(() => result.current.approve.mutate({ body: { id: 4 } }));
    await api.fail('approveTech', error);
    await api.next('listUsers');
    await waitFor(() => expect(result.current.approve.error).toBe(error));
  });

  test.each([
    ['input that was refused', errorResponse(400, 'invalid_input')],
    ['too many requests', errorResponse(429, 'rate_limited')],
    ['a session that is over', errorResponse(401, 'unauthenticated')],
    ['no token', new ApiTokenError()],
  ])('after %s nothing is', async (_name, error) => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(() => ({ users: useApiQuery(listUsers, {}), approve: useApiMutation(approveTech) }), {
      wrapper,
    });
    await api.respond('listUsers', []);
    act(() => result.current.approve.mutate({ body: { id: 4 } }));
    await api.fail('approveTech', error);
    await flushTasks();
    expect(api.count('listUsers')).toBe(1);
  });

  test('of several calls each counts that was made, also when a later one fails', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () => ({
        estimates: useApiQuery(listEstimates, {}),
        add: useApiMutation(async (qty: number, send) => {
          await send(revertEstimate, { body: { cart_id: 9 } });
          return send(addCartItem, { body: { id: 1, type: 'p', qty, cart_id: 9 } });
        }),
      }),
      { wrapper },
    );
    await api.respond('listEstimates', []);
    act(() => result.current.add.mutate(2));
    await api.respond('revertEstimate', {});
    await api.fail('addCartItem', errorResponse(400, 'invalid_input'));
    await api.next('listEstimates');
    await waitFor(() => expect(result.current.add.isError).toBe(true));
  });

  test('a response to a read before the change does not count as fresh', async () => {
    const api = createFakeApi();
    const { client, wrapper } = createTestProviders(api);
    const { result } = renderHook(() => ({ users: useApiQuery(listUsers, {}), approve: useApiMutation(approveTech) }), {
      wrapper,
    });
    const older = await api.next('listUsers');
    const prefetched = client.fetchQuery(apiQuery(api.api, getUser, { id: 4 }));
    const olderUser = await api.next('getUser');
    act(() => result.current.approve.mutate({ body: { id: 4 } }));
    await api.respond('approveTech', {});
    await act(async () => {
      older.respond(['older']);
      olderUser.respond('older');
    });
    await api.respond('listUsers', ['newer']);
    await api.respond('getUser', 'newer');
    expect(result.current.users.data).toEqual(['newer']);
    await expect(prefetched).resolves.toBe('newer');
  });

  test('a page that is about to be left is not fetched again, but the next time it is shown', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const page = renderHook(
      () => ({
        customer: useApiQuery(getCustomer, { id: 4 }),
        remove: useApiMutation(deleteCustomer, { hold: 'all' }),
      }),
      { wrapper },
    );
    await api.respond('getCustomer', { id: 4 });
    act(() => page.result.current.remove.mutate({ query: { id: 4 } }));
    await api.respond('deleteCustomer', {});
    await flushTasks();
    expect(api.count('getCustomer')).toBe(1);
    page.unmount();
    renderHook(() => useApiQuery(getCustomer, { id: 4 }), { wrapper });
    await api.next('getCustomer');
  });

  test('what the change has put into the cache itself is not fetched again', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () => ({
        cart: useApiQuery(getMyCart),
        add: useApiMutation(addCartItem, { confirm: (response) => [setCached(getMyCart, undefined, response)] }),
      }),
      { wrapper },
    );
    await api.respond('getMyCart', { version: 1 });
    act(() => result.current.add.mutate({ body: { id: 1, type: 'p', qty: 1 } }));
    await api.respond('addCartItem', { version: 2 });
    await waitFor(() => expect(result.current.cart.data).toEqual({ version: 2 }));
    await flushTasks();
    expect(api.count('getMyCart')).toBe(1);
  });

  test('a change that became known later can be reported', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () => ({ payment: useApiQuery(getPayment, { cart_id: 7 }), report: useReportChange() }),
      { wrapper },
    );
    await api.respond('getPayment', { state: 'checking' });
    act(() => result.current.report(placeOrder));
    await api.respond('getPayment', { state: 'succeeded' });
    await waitFor(() => expect(result.current.payment.data).toEqual({ state: 'succeeded' }));
  });
});

describe('how long a change runs', () => {
  test('until the screen is up to date, where the option says so', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () => ({ users: useApiQuery(listUsers, {}), approve: useApiMutation(approveTech, { awaitRefetch: true }) }),
      { wrapper },
    );
    await api.respond('listUsers', ['waits']);
    act(() => result.current.approve.mutate({ body: { id: 4 } }));
    await api.respond('approveTech', {});
    await flushTasks();
    expect(result.current.approve.isPending).toBe(true);
    await api.respond('listUsers', []);
    await waitFor(() => expect(result.current.approve.isPending).toBe(false));
    expect(result.current.users.data).toEqual([]);
  });

  test('the refetch may come later', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () => ({ tasks: useApiQuery(listTasks, {}), check: useApiMutation(checkTask, { refetchDelay: 400 }) }),
      { wrapper },
    );
    await api.respond('listTasks', []);
    act(() => result.current.check.mutate({ body: { id: 4 } }));
    await api.respond('checkTask', { completed: true });
    await flushTasks();
    expect(api.count('listTasks')).toBe(1);
    await waitFor(() => expect(api.count('listTasks')).toBe(2));
  });
});

describe('a second submit', () => {
  const toApprove = (id: number) => ({ body: { id } });

  test('is ignored while the first one runs, and gives what that one gives', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(() => useApiMutation(approveTech), { wrapper });
    const first = result.current.mutateAsync(toApprove(4));
    const second = result.current.mutateAsync(toApprove(4));
    await api.respond('approveTech', { message: 'Done' });
    await expect(first).resolves.toEqual({ message: 'Done' });
    await expect(second).resolves.toEqual({ message: 'Done' });
    expect(api.count('approveTech')).toBe(1);
    act(() => result.current.mutate(toApprove(5)));
    await api.respond('approveTech', {});
    expect(api.count('approveTech')).toBe(2);
  });

  test('may be made as soon as the first one has failed, also in its callback', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(() => useApiMutation(approveTech), { wrapper });
    act(() => result.current.mutate(toApprove(4), { onError: () => result.current.mutate(toApprove(5)) }));
    await api.fail('approveTech', errorResponse(400));
    expect((await api.next('approveTech')).input).toMatchObject(toApprove(5));
  });

  test('counts when it is about something else', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () => useApiMutation(checkTask, { input: (id: number) => ({ body: { id } }), exclusive: (id) => id }),
      { wrapper },
    );
    act(() => [1, 2, 1].forEach((id) => result.current.mutate(id)));
    await waitFor(() => expect(api.count('checkTask')).toBe(2));
  });

  test('waits for its turn within a scope, in whichever component it was made', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const options = { scope: 'approvals' };
    const { result } = renderHook(
      () => ({
        one: useApiMutation(approveTech, options),
        other: useApiMutation(approveTech, options),
        busy: useIsChanging('approvals'),
        approving: useIsChanging(approveTech),
        exporting: useIsChanging(exportEstimates),
      }),
      { wrapper },
    );
    act(() => {
      result.current.one.mutate(toApprove(1));
      result.current.one.mutate(toApprove(2));
      result.current.other.mutate(toApprove(3));
    });
    await flushTasks();
    expect(api.count('approveTech')).toBe(1);
    expect(result.current).toMatchObject({ busy: true, approving: true, exporting: false });
    for (const id of [1, 2, 3]) {
      const request = await api.next('approveTech');
      expect(request.input).toMatchObject(toApprove(id));
      await act(async () => request.respond({}));
    }
    await waitFor(() => expect(result.current.busy).toBe(false));
  });
});

describe('the key of a change that is made once', () => {
  const input = (qty: number) => ({ body: { id: 1, type: 'p', qty } }) as const;

  test('stays until somebody knows whether it was made, and is of this very input', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(() => useApiMutation(addCartItem), { wrapper });
    const send = async (qty: number) => {
      act(() => result.current.mutate(input(qty)));
      return (await api.next('addCartItem')).input['key'];
    };
    const first = await send(1);
    await api.fail('addCartItem', new ApiNetworkError(addCartItem));
    const other = await send(2);
    await api.respond('addCartItem', {});
    const again = await send(1);
    await api.fail('addCartItem', errorResponse(422));
    const later = await send(1);
    await api.respond('addCartItem', {});
    expect(again).toBe(first);
    expect(new Set([first, other, later]).size).toBe(3);
  });

  test('is sent of no other change', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(() => useApiMutation(approveTech), { wrapper });
    act(() => result.current.mutate({ body: { id: 4 } }));
    expect((await api.next('approveTech')).input).not.toHaveProperty('key');
    await api.respond('approveTech', {});
  });
});

describe('callbacks and toasts', () => {
  test('the callbacks of the hook run when the page was left meanwhile, with what was submitted', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const onSuccess = vi.fn();
    const { result, unmount } = renderHook(
      () =>
        useApiMutation(exportEstimates, { input: (filter: 'all') => ({ query: { filter } }), toast: true, onSuccess }),
      { wrapper },
    );
    act(() => result.current.mutate('all'));
    unmount();
    const request = await api.next('exportEstimates');
    expect(request.input).toMatchObject({ query: { filter: 'all' }, toast: true });
    await act(async () => request.respond({ filename: 'a.csv', csv: '' }));
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ filename: 'a.csv', csv: '' }, 'all');
  });

  test.each([
    ['a refusal without a reason', () => errorResponse(409), 'The estimate was not reverted.'],
    ['a lost response', () => new ApiNetworkError(revertEstimate), /^No response came, so this may be done already\./],
    ['a timeout', () => new ApiTimeoutError(revertEstimate), 'Request timed out!'],
  ])('a text is the toast of %s, also once the page was left', async (_, failure, message) => {
    const api = createFakeApi();
    const notify = vi.fn();
    const { wrapper } = createTestProviders(api, 'token', notify);
    const toast = 'The estimate was not reverted.';
    const { result, unmount } = renderHook(() => useApiMutation(revertEstimate, { toast }), { wrapper });
    act(() => result.current.mutate({ body: { cart_id: 7 } }));
    unmount();
    const request = await api.next('revertEstimate');
    expect(request.input['toast']).toBeUndefined();
    await act(async () => request.fail(failure()));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledExactlyOnceWith({ message: expect.stringMatching(message), kind: 'error' }),
    );
  });

  test('what its user kept from happening is no failure to report', async () => {
    const notify = vi.fn();
    const { wrapper } = createTestProviders(createFakeApi(), 'token', notify);
    const kept = Object.assign(new Error('The approval was kept.'), { name: 'AbortError' });
    const { result } = renderHook(() => useApiMutation(() => Promise.reject(kept), { toast: 'Not saved.' }), {
      wrapper,
    });
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(notify).not.toHaveBeenCalled();
  });

  test('without the option the call shows no toast; one of several calls may set the option itself', async () => {
    const api = createFakeApi();
    const { wrapper } = createTestProviders(api);
    const { result } = renderHook(
      () =>
        useApiMutation(async (_nothing: void, send) => {
          await send(approveTech, { body: { id: 1 } });
          await send(approveTech, { body: { id: 2 }, toast: true });
        }),
      { wrapper },
    );
    act(() => result.current.mutate());
    const quiet = await api.next('approveTech');
    expect(quiet.input['toast']).toBeUndefined();
    quiet.respond({});
    expect((await api.next('approveTech')).input['toast']).toBe(true);
  });
});
