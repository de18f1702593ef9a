import { ApiNetworkError, ApiResponseError, ApiTimeoutError, ApiTokenError } from '@tech-portal/api-client/errors';
import { getUser } from '@tech-portal/contract/users';
import { expect, test, vi } from 'vitest';
import { validateSession } from './validate-session.ts';
import { createSessionStorage } from './session-storage.ts';
import { createSessionStore } from './session.store.ts';

const ada = { token: 'abc', role: 'tech', approved: true };

const refusal = (status: number) =>
  new ApiResponseError(getUser, {
    status,
    id: undefined,
    serverMessage: undefined,
    fields: {},
    logout: false,
    retryAfter: undefined,
    details: {},
  });

function signedIn() {
  const session = createSessionStore(createSessionStorage());
  session.logIn(ada);
  return session;
}

test('checks on startup when there is a token, and not without one', () => {
  const read = vi.fn().mockReturnValue(new Promise(() => undefined));
  validateSession(createSessionStore(createSessionStorage()), read);
  expect(read).not.toHaveBeenCalled();
  validateSession(signedIn(), read);
  expect(read).toHaveBeenCalledExactlyOnceWith('abc', expect.any(AbortSignal));
});

test('checks again when the token changes, but not when role or approval change', async () => {
  const session = signedIn();
  const read = vi.fn().mockResolvedValue({ role: 'admin', approved: true });
  validateSession(session, read);
  await expect.poll(() => session.get().role).toBe('admin');
  expect(read).toHaveBeenCalledTimes(1);
  session.logIn({ ...ada, token: 'other' });
  expect(read).toHaveBeenLastCalledWith('other', expect.any(AbortSignal));
});

test.each([400, 401, 403, 404, 410])('status %i ends the session', async (status) => {
  const session = signedIn();
  validateSession(session, () => Promise.reject(refusal(status)));
  await expect.poll(() => session.get()).toMatchObject({ token: '', endedBy: 'server' });
});

test('a token that cannot be sent ends the session', async () => {
  const session = signedIn();
  validateSession(session, () => Promise.reject(new ApiTokenError()));
  await expect.poll(() => session.get().token).toBe('');
});

test.each([
  ['status 408', refusal(408)],
  ['status 429', refusal(429)],
  ['status 500', refusal(500)],
  ['status 503', refusal(503)],
  ['no network', new ApiNetworkError(getUser)],
  ['a timeout', new ApiTimeoutError(getUser)],
])('%s leaves the session alone and is logged', async (_name, error) => {
  const session = signedIn();
  validateSession(session, () => Promise.reject(error));
  await expect.poll(() => session.get().isChecking).toBe(false);
  expect(session.get()).toMatchObject(ada);
  expect(console.warn).toHaveBeenCalledWith('The session could not be checked.', error);
});

test('a response for a token that is gone changes nothing', async () => {
  const session = signedIn();
  let response: (account: { role: string; approved: boolean }) => void = () => undefined;
  validateSession(session, () => new Promise((resolve) => (response = resolve)));
  session.logOut('person');
  response({ role: 'admin', approved: true });
  await Promise.resolve();
  expect(session.get()).toMatchObject({ token: '', role: '', approved: false });
});

test.each([
  ['what the server says', { role: 'admin', approved: false }],
  ['a refusal', refusal(401)],
])('%s of a token that another one has replaced changes nothing, and nobody waits for it', async (_name, outcome) => {
  const session = signedIn();
  const signals: AbortSignal[] = [];
  const first = Promise.withResolvers<{ role: string; approved: boolean }>();
  validateSession(session, (token, signal) => {
    signals.push(signal);
    return token === ada.token ? first.promise : new Promise(() => undefined);
  });
  session.logIn({ ...ada, token: 'other' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  if (outcome instanceof Error) first.reject(outcome);
  else first.resolve(outcome);
  await Promise.allSettled([first.promise]);
  expect(session.get()).toMatchObject({ ...ada, token: 'other', isChecking: true });
  expect(console.warn).not.toHaveBeenCalled();
});

test('nothing is asked any more once it was ended', () => {
  const session = signedIn();
  const read = vi.fn().mockReturnValue(new Promise(() => undefined));
  const end = validateSession(session, read);
  end();
  session.logIn({ ...ada, token: 'other' });
  expect(read).toHaveBeenCalledTimes(1);
});

test('nothing is asked about nobody', () => {
  const session = signedIn();
  const read = vi.fn().mockReturnValue(new Promise(() => undefined));
  validateSession(session, read);
  session.logOut('person');
  expect(read).toHaveBeenCalledTimes(1);
});
