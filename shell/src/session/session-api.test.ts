import { createApiClient } from '@tech-portal/api-client';
import { ApiResponseError } from '@tech-portal/api-client/errors';
import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createUser } from '@tech-portal/api-mocks/fixtures';
import { deleteSessionOrUser, getUser } from '@tech-portal/contract/users';
import { readPersonKey } from '@tech-portal/release-client';
import { expect, test } from 'vitest';
import { server } from '../testing/server.ts';
import { createSessionApi } from './session-api.ts';

const onServer = () =>
  createSessionApi(
    createApiClient({
      baseUrl: window.location.origin,
      getToken: () => 'of-the-tab',
      notify: () => undefined,
      onLogout: () => undefined,
    }),
  );

test('role, approval and id are those of the account that has the token; it gets its versions from then on', async () => {
  const answered: unknown[] = [];
  server.use(
    mockEndpoint(getUser, ({ token }) => {
      answered.push(token);
      return createUser({ id: 7, type: 'admin', approved: 1 });
    }),
  );
  const account = await onServer().read('asked-about', new AbortController().signal);
  expect(account).toEqual({ role: 'admin', approved: true, accountId: 7 });
  expect(answered).toEqual(['asked-about']);
  expect(readPersonKey()).toBe('user-7');
});

test('the token that is revoked is the one that was signed out', async () => {
  const revoked: unknown[] = [];
  server.use(
    mockEndpoint(deleteSessionOrUser, ({ token }) => {
      revoked.push(token);
      return {};
    }),
  );
  await onServer().revoke('signed-out');
  expect(revoked).toEqual(['signed-out']);
  expect(console.warn).not.toHaveBeenCalled();
});

test('a token that cannot be revoked is logged, and keeps nobody signed in', async () => {
  server.use(mockError(deleteSessionOrUser, 'unavailable', 'Not now.'));
  await onServer().revoke('signed-out');
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    'The session could not be ended on the server.',
    expect.any(ApiResponseError),
  );
});
