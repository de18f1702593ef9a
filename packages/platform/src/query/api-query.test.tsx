import { cleanup, renderHook } from '@testing-library/react';
import { getUser, listUsers } from '@tech-portal/contract/users';
import { matchParts } from '@tech-portal/contract/quick-order';
import { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { afterEach, expect, test } from 'vitest';
import { apiQuery, apiQueryKey, keepPreviousData, skipToken, useApiQuery } from '../query.ts';
import { createFakeApi, createTestProviders, errorResponse, flushTasks } from './testing/fake-api.tsx';

afterEach(cleanup);

const user = (id: number) => ({ id, username: `user${id}` });

test('a read sends its query and knows by its key and its resources where it belongs', async () => {
  const api = createFakeApi();
  const { client, wrapper } = createTestProviders(api);
  const { result } = renderHook(() => useApiQuery(getUser, { id: 4 }), { wrapper });
  expect(result.current.isPending).toBe(true);
  const request = await api.next('getUser');
  expect(request.input).toMatchObject({ query: { id: 4 } });
  expect(request.input['toast']).toBeUndefined();
  await api.respond('getUser', user(4));
  expect(result.current.data).toEqual(user(4));
  expect(client.getQueryData(apiQueryKey(getUser, { id: 4 }))).toEqual(user(4));
  expect(client.getQueryCache().find({ queryKey: ['getUser', { id: 4 }] })?.meta).toEqual({ reads: ['users'] });
});

test('a read by POST sends its input as the body', async () => {
  const api = createFakeApi();
  const { wrapper } = createTestProviders(api);
  const lines = [{ part_number: 'A-1', qty: 2 }];
  renderHook(() => useApiQuery(matchParts, { lines }), { wrapper });
  expect((await api.next('matchParts')).input).toMatchObject({ body: { lines }, query: undefined });
});

test('a token goes along with the call and stands in no key', async () => {
  const api = createFakeApi();
  const { client, wrapper } = createTestProviders(api);
  renderHook(() => useApiQuery(getEstimateByToken, undefined, { token: 'secret' }), { wrapper });
  expect((await api.next('getEstimateByToken')).input).toMatchObject({ token: 'secret' });
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ),
  ).not.toContain('secret');
});

test('nothing is requested with `skipToken`', async () => {
  const api = createFakeApi();
  const { wrapper } = createTestProviders(api);
  const { result, rerender } = renderHook(
    ({ id }: { id: number | undefined }) => useApiQuery(getUser, id === undefined ? skipToken : { id }),
    { wrapper, initialProps: { id: undefined as number | undefined } },
  );
  await flushTasks();
  expect(api.ids()).toEqual([]);
  expect(result.current.fetchStatus).toBe('idle');
  rerender({ id: 7 });
  await api.respond('getUser', user(7));
  expect(result.current.data).toEqual(user(7));
});

test('a page stays until the next one has come', async () => {
  const api = createFakeApi();
  const { wrapper } = createTestProviders(api);
  const { result, rerender } = renderHook(
    ({ page }) => useApiQuery(listUsers, { page }, { placeholderData: keepPreviousData }),
    { wrapper, initialProps: { page: 1 } },
  );
  await api.respond('listUsers', [user(1)]);
  rerender({ page: 2 });
  expect(result.current).toMatchObject({ data: [user(1)], isPlaceholderData: true });
  await api.respond('listUsers', [user(2)]);
  expect(result.current).toMatchObject({ data: [user(2)], isPlaceholderData: false });
});

test('a prefetch and a component share a request', async () => {
  const api = createFakeApi();
  const { client, wrapper } = createTestProviders(api);
  void client.prefetchQuery(apiQuery(api.api, getUser, { id: 4 }));
  const { result } = renderHook(() => useApiQuery(getUser, { id: 4 }), { wrapper });
  await api.respond('getUser', user(4));
  expect(result.current.data).toEqual(user(4));
  expect(api.count('getUser')).toBe(1);
});

test('a read that no component needs any more is aborted, and the screen shows a failure itself', async () => {
  const api = createFakeApi();
  const { wrapper } = createTestProviders(api);
  const { result } = renderHook(() => useApiQuery(getUser, { id: 4 }), { wrapper });
  await api.fail('getUser', errorResponse(404, 'not_found'));
  expect(result.current.error).toMatchObject({ status: 404 });
  const left = renderHook(() => useApiQuery(getUser, { id: 5 }), { wrapper });
  const request = await api.next('getUser');
  left.unmount();
  expect(request.signal?.aborted).toBe(true);
});
