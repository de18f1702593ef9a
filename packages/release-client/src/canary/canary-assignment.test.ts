import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRegistry } from '../testing/registry.ts';
import { requestShell, readRequestedShell } from './requested-shell.ts';
import { rememberPerson } from '../versions/person-key.ts';
import { dropUnlessAssigned } from './canary-assignment.ts';

const shellCanary = { version: '1a2b', percent: 100 };

beforeEach(() => {
  localStorage.setItem('token', 'token-of-tech');
  rememberPerson(7);
  requestShell('1a2b');
});
afterEach(() => {
  document.cookie = 'shell_canary=; Path=/; Max-Age=0';
});

test('a person in the canary goes on requesting it', () => {
  writeRegistry({ remotes: [], shellCanary });
  dropUnlessAssigned('1a2b');
  expect(readRequestedShell()).toBe('1a2b');
});

test.each([
  ['the percentage was lowered', { remotes: [], shellCanary: { ...shellCanary, percent: 0 } }],
  ['another version is the canary', { remotes: [], shellCanary: { ...shellCanary, version: '3c4d' } }],
  ['there is none any more', { remotes: [] }],
])('when %s, the cookie is deleted', (_, registry) => {
  writeRegistry(registry);
  dropUnlessAssigned('1a2b');
  expect(document.cookie).toBe('');
});

test('so it is when nobody is signed in', () => {
  localStorage.removeItem('token');
  writeRegistry({ remotes: [], shellCanary });
  dropUnlessAssigned('1a2b');
  expect(document.cookie).toBe('');
});
