import { expect, test } from 'vitest';
import { sampleRegistry } from '../testing/registry.ts';
import { firstScreen } from './first-screen.ts';
import type { FirstScreenInput } from './first-screen.ts';

const nobody = { token: '', role: 'test', approved: false };
const ada = { token: 'abc', role: 'tech', approved: true };

const arrive = (pathname: string, arrival: Partial<FirstScreenInput> = {}) =>
  firstScreen({ pathname, search: '', historyState: null, session: nobody, registry: sampleRegistry, ...arrival });

test('a signed-out person gets the login screen alone, at /login and at pages that are closed to them', () => {
  expect(arrive('/login')).toEqual({ name: 'login', returnTo: undefined });
  expect(arrive('/categories/appliances', { search: '?page=2' })).toEqual({
    name: 'login',
    returnTo: '/categories/appliances?page=2',
  });
  expect(arrive('/user-settings', { registry: undefined })).toEqual({ name: 'login', returnTo: '/user-settings' });
});

test('a reload of /login keeps the page to return to, unless it is hostile', () => {
  expect(arrive('/login', { historyState: { usr: { returnTo: '/users' }, key: 'x' } })).toMatchObject({
    returnTo: '/users',
  });
  expect(arrive('/login', { historyState: { usr: { returnTo: '//evil.example' } } })).toMatchObject({
    returnTo: undefined,
  });
});

test.each(['/', '/terms-and-conditions', '/reset-password', '/tech-register', '/unknown'])(
  '%s is the portal',
  (path) => {
    expect(arrive(path)).toEqual({ name: 'portal' });
  },
);

test('who has a session gets the portal, whose own guard knows more', () => {
  expect(arrive('/users', { session: ada })).toEqual({ name: 'portal' });
  expect(arrive('/login', { session: ada })).toEqual({ name: 'portal' });
});

test('without the registry nothing is known of remote pages yet', () => {
  expect(arrive('/categories', { registry: undefined })).toEqual({ name: 'portal' });
});
