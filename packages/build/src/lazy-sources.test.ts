import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEarlySources } from './lazy-sources.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tech-portal-login-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const loginWith = async (...sources: readonly string[]) => {
  await writeFile(join(dir, 'login.js.map'), JSON.stringify({ sources }));
  const files = ['/login.js', '/login.css'].map((file) => ({ file, bytes: 1 }));
  return findEarlySources(dir, { page: '/login', bytes: 2, files });
};

test('a login page of its own code is as it should be', async () => {
  expect(await loginWith('webpack://shell/./src/pages/login/login-form.tsx')).toEqual([]);
});

test.each([
  'webpack://shell/./src/pages/login/second-step-dialog.tsx',
  'webpack://shell/./src/pages/account/second-factor/qr-code.tsx',
  'webpack://shell/../node_modules/.pnpm/@simplewebauthn+browser@13.3.0/node_modules/@simplewebauthn/browser/esm/index.js',
  'webpack://shell/../packages/passwords/src/check-password.ts',
])('what it would load too early is named: %s', async (source) => {
  expect(await loginWith(source)).toEqual([`/login loads ${source} before it is needed. Import it on demand.`]);
});

test('a file without its map is an error, not a pass', async () => {
  const files = [{ file: '/other.js', bytes: 1 }];
  await expect(findEarlySources(dir, { page: '/login', bytes: 1, files })).rejects.toThrow('other.js.map');
});
