import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberPerson } from '../versions/person-key.ts';
import { readRequestedShell, refuseShell, requestShell } from './requested-shell.ts';
import { chooseShell, followShellChoice, nextShell } from './shell-choice.ts';

const registryAt = (percent: number): RemoteRegistry => ({
  shell: 'live',
  shellCanary: { version: 'next', percent },
  remotes: [],
});

beforeEach(() => rememberPerson(7));
afterEach(() => {
  document.cookie = 'shell_canary=; Path=/; Max-Age=0';
  document.head.replaceChildren();
});

/** A session as far as the choice depends on it. */
function createSession() {
  let state = { token: '', checking: false };
  const listeners = new Set<() => void>();
  const set = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    logIn: () => set({ token: 'abc', checking: true }),
    settleCheck: () => set({ token: 'abc', checking: false }),
    logOut: () => set({ token: '', checking: false }),
  };
}

function signedIn() {
  const session = createSession();
  session.logIn();
  session.settleCheck();
  return session;
}

test('a person in the canary requests it, others do not', () => {
  chooseShell(signedIn(), registryAt(100));
  expect(readRequestedShell()).toBe('next');
  chooseShell(signedIn(), registryAt(0));
  expect(readRequestedShell()).toBe('');
});

test.each([
  ['there is no canary any more', { shell: 'live', remotes: [] }],
  ['nobody knows what is live', undefined],
])('nothing is requested when %s', (_, registry) => {
  requestShell('next');
  chooseShell(signedIn(), registry);
  expect(document.cookie).toBe('');
});

test('after sign-in it is requested once the account is known, and signing out ends that', () => {
  const session = createSession();
  const stop = followShellChoice(session, () => registryAt(100));
  session.logIn();
  expect(readRequestedShell()).toBe('');
  session.settleCheck();
  expect(readRequestedShell()).toBe('next');
  session.logOut();
  expect(readRequestedShell()).toBe('');
  stop();
});

test('a session whose account is unknown requests nothing', () => {
  localStorage.setItem('release-person', 'device-1-2');
  chooseShell(signedIn(), registryAt(100));
  expect(readRequestedShell()).toBe('');
});

test('a page load brings the canary to those who request it, and the live shell to all others', () => {
  expect(nextShell(registryAt(100))).toBe('live');
  requestShell('next');
  expect(nextShell(registryAt(100))).toBe('next');
  requestShell('earlier');
  expect(nextShell(registryAt(100))).toBe('live');
  refuseShell('next');
  expect(nextShell(registryAt(100))).toBe('live');
  expect(nextShell({ remotes: [] })).toBeUndefined();
});
