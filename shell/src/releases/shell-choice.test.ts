import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForShell, readAskedShell, refuseShell } from '../boot/asked-shell.ts';
import { rememberPerson } from '../boot/person-key.ts';
import { createSessionStorage } from '../session/session-storage.ts';
import { createSessionStore } from '../session/session.store.ts';
import { faultReports } from './fault-reports.ts';
import { chooseShell, keepShellChosen, nextShell, noteFault, noteShellFault } from './shell-choice.ts';
import { writeRegistry } from '../testing/registry.ts';

const ada = { token: 'abc', role: 'tech', approved: true };
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

function signedIn() {
  const session = createSessionStore(createSessionStorage());
  session.logIn(ada);
  session.settleCheck(ada);
  return session;
}

test('who the canary is meant for asks for it, others do not', () => {
  chooseShell(signedIn(), registryAt(100));
  expect(readAskedShell()).toBe('next');
  chooseShell(signedIn(), registryAt(0));
  expect(readAskedShell()).toBe('');
});

test.each([
  ['there is no canary any more', { shell: 'live', remotes: [] }],
  ['nobody knows what is live', undefined],
])('nothing is asked for when %s', (_, registry) => {
  askForShell('next');
  chooseShell(signedIn(), registry);
  expect(document.cookie).toBe('');
});

test('who signs in asks for it once the portal knows who that is, and gives it back by signing out', () => {
  const session = createSessionStore(createSessionStorage());
  const stop = keepShellChosen(session, () => registryAt(100));
  session.logIn(ada);
  expect(readAskedShell()).toBe('');
  session.settleCheck(ada);
  expect(readAskedShell()).toBe('next');
  session.logOut('person');
  expect(readAskedShell()).toBe('');
  stop();
});

test('a session whose account nobody could tell asks for nothing', () => {
  localStorage.setItem('release-person', 'device-1-2');
  chooseShell(signedIn(), registryAt(100));
  expect(readAskedShell()).toBe('');
});

test('a page load brings the canary to who asks for it, and the live shell to all others', () => {
  expect(nextShell(registryAt(100))).toBe('live');
  askForShell('next');
  expect(nextShell(registryAt(100))).toBe('next');
  askForShell('earlier');
  expect(nextShell(registryAt(100))).toBe('live');
  refuseShell('next');
  expect(nextShell(registryAt(100))).toBe('live');
  expect(nextShell({ remotes: [] })).toBeUndefined();
});

/** A page that the server made of a version of the shell, for the live one and this canary. */
function runShell(version: string) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `/shell/${version}/main.js`;
  document.head.append(script);
  writeRegistry(registryAt(100));
  return vi.spyOn(faultReports, 'note').mockImplementation(() => undefined);
}

const ofRemote = { app: 'mfe-store', version: '1', kind: 'load', message: 'TypeError: gone' } as const;

test('what a canary catches of its own counts against it, and it is refused', () => {
  const note = runShell('next');
  askForShell('next');
  noteShellFault(new Error('gone'));
  const fault = { app: 'shell', version: 'next', kind: 'render', message: 'Error: gone' };
  expect(note).toHaveBeenCalledExactlyOnceWith(fault);
  expect(document.cookie).toBe('shell_canary=!next');
});

test('remotes that fail in a canary count against it, each time, and not against themselves', () => {
  const note = runShell('next');
  askForShell('next');
  noteFault(ofRemote);
  noteFault({ ...ofRemote, kind: 'render' });
  const fault = { app: 'shell', version: 'next', message: 'mfe-store 1: TypeError: gone' };
  expect(note.mock.calls).toEqual([[{ ...fault, kind: 'load' }], [{ ...fault, kind: 'render' }]]);
  expect(document.cookie).toBe('shell_canary=!next');
});

test('in the live shell each app answers for itself, and no canary is refused', () => {
  const note = runShell('live');
  askForShell('next');
  noteFault(ofRemote);
  noteShellFault(new Error('gone'));
  const own = { app: 'shell', version: 'live', kind: 'render', message: 'Error: gone' };
  expect(note.mock.calls).toEqual([[ofRemote], [own]]);
  expect(readAskedShell()).toBe('next');
});
