import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withApiFaults } from './api-faults.ts';
import type { ApiFault } from './api-faults.ts';

let fault: ApiFault = 'normal';
const onSignIn = vi.fn();
const send = vi.fn<typeof fetch>();
const call = withApiFaults(send, () => fault, onSignIn);
const inSession = { headers: { authorization: 'Bearer token' } };
const url = (path: string) => new URL(path, window.location.origin).href;

beforeEach(() => {
  vi.clearAllMocks();
  send.mockImplementation(async () => Response.json([]));
});
afterEach(() => vi.useRealTimers());

const sent = () => send.mock.calls.map(([request]) => request as Request);

test('without a fault a call is sent as it is', async () => {
  fault = 'normal';
  await call(url('/api/tasks/list'), { ...inSession, method: 'POST', body: '{}' });
  expect(sent()[0]).toMatchObject({ method: 'POST' });
  expect(await sent()[0]?.text()).toBe('{}');
  expect(sent()[0]?.headers.has('x-sample-data')).toBe(false);
});

test('failing: every endpoint fails, also one that nobody thought of, and signing in works', async () => {
  fault = 'failing';
  const failed = await call(url('/api/any/endpoint'));
  expect(failed.status).toBe(500);
  expect(await failed.json()).toMatchObject({ error: 'internal' });
  await expect(call(url('/auth/login'), { method: 'POST' })).resolves.toMatchObject({ status: 200 });
  expect(onSignIn).toHaveBeenCalledOnce();
});

test('unauthorized: each call of a session ends it, the others go on', async () => {
  fault = 'unauthorized';
  const refused = await call(url('/api/my-cart'), inSession);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ error: 'unauthenticated', logout: true });
  await expect(call(url('/api/business-settings/public'))).resolves.toMatchObject({ status: 200 });
});

test('offline: no call arrives', async () => {
  fault = 'offline';
  await expect(call(url('/auth/login'), { method: 'POST' })).rejects.toThrow(TypeError);
  expect(send).not.toHaveBeenCalled();
});

test('slow: a call is sent after three seconds', async () => {
  vi.useFakeTimers();
  fault = 'slow';
  const response = call(url('/api/my-cart'));
  await vi.advanceTimersByTimeAsync(2900);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await expect(response).resolves.toMatchObject({ status: 200 });
});

test('empty: a call asks for the data of somebody’s first day', async () => {
  fault = 'empty';
  await call(url('/api/my-cart'), inSession);
  expect(sent()[0]?.headers.get('x-sample-data')).toBe('empty');
  expect(sent()[0]?.headers.get('authorization')).toBe('Bearer token');
});

test('what is no call of the API meets no fault', async () => {
  fault = 'failing';
  await call('/registry.json');
  await call('https://cards.example/api/form');
  expect(send.mock.calls.map(([target]) => target)).toEqual(['/registry.json', 'https://cards.example/api/form']);
});
