import { login } from '@tech-portal/contract/auth';
import { describe, expect, test } from 'vitest';
import {
  ApiNetworkError,
  ApiResponseError,
  ApiSchemaError,
  ApiTimeoutError,
  ApiTokenError,
  endsSession,
  isAborted,
  isApiError,
  isRefusal,
  isUnauthenticated,
} from './errors.ts';
import type { Refusal } from './errors.ts';

const refused = (changes: Partial<Refusal>) =>
  new ApiResponseError(login, {
    status: 400,
    id: undefined,
    serverMessage: undefined,
    fields: {},
    logout: false,
    retryAfter: undefined,
    details: {},
    ...changes,
  });

describe('endsSession', () => {
  test.each([
    [400, true],
    [401, true],
    [403, true],
    [404, true],
    [408, false],
    [429, false],
    [500, false],
    [502, false],
    [503, false],
  ])('status %d: %s', (status, expected) => {
    expect(endsSession(refused({ status }))).toBe(expected);
  });

  test('a missing token does, a broken network, a timeout and a wrong response do not', () => {
    expect(endsSession(new ApiTokenError())).toBe(true);
    for (const error of [new ApiNetworkError(login), new ApiTimeoutError(login), new ApiSchemaError(login, '', '')]) {
      expect(endsSession(error)).toBe(false);
    }
  });
});

describe('isUnauthenticated', () => {
  test.each([
    [refused({ status: 401, id: 'unauthenticated' }), true],
    [refused({ status: 401 }), true],
    [refused({ status: 401, id: 'login_failed' }), false],
    [refused({ status: 401, id: 'invalid_token' }), false],
    [refused({ status: 403, id: 'forbidden' }), false],
    [new ApiTokenError(), true],
    [new ApiNetworkError(login), false],
    [undefined, false],
  ])('%o: %s', (error, expected) => {
    expect(isUnauthenticated(error)).toBe(expected);
  });
});

describe('guards', () => {
  test('know an error of another copy of this package by its name', () => {
    class ApiTimeoutErrorOfAnotherCopy extends Error {
      override readonly name = 'ApiTimeoutError';
    }
    expect(isApiError(new ApiTimeoutErrorOfAnotherCopy())).toBe(true);
  });

  test.each([new Error('any'), { name: 'ApiTimeoutError' }, 'ApiTimeoutError', null, undefined])(
    'do not take %o for an error of this package',
    (error) => {
      expect(isApiError(error)).toBe(false);
      expect(isAborted(error)).toBe(false);
    },
  );

  test('isRefusal takes any of the ids', () => {
    const error = refused({ status: 409, id: 'stale_position' });
    expect(isRefusal(error, 'stale_version', 'stale_position')).toBe(true);
    expect(isRefusal(error, 'not_found')).toBe(false);
  });
});

test('the message is that of the server, or names call and status', () => {
  expect(refused({ serverMessage: 'Login failed' }).message).toBe('Login failed');
  expect(refused({ status: 502 }).message).toBe('POST /auth/login returned 502 without a message.');
});
