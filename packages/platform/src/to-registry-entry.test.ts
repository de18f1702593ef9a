import { expect, test } from 'vitest';
import type { BuiltRemote } from './manifest.ts';
import { toRegistryEntry } from './to-registry-entry.ts';

const built: BuiltRemote = {
  name: 'mfe-returns',
  platformContract: 1,
  routes: [],
  navigation: [],
  slots: [],
  consumes: [],
  entry: 'remote-entry.js',
  exposes: { './page': ['page.js', 'assets/page.css'] },
  uses: {},
  requires: {},
  integrity: { 'remote-entry.js': 'sha256-entry' },
};
const base = 'https://returns.example.com/remotes/mfe-returns/1a2b/';

test('all files of a remote lie below its version', () => {
  expect(toRegistryEntry(built, base, '1a2b')).toMatchObject({
    entry: `${base}remote-entry.js`,
    exposes: { './page': [`${base}page.js`, `${base}assets/page.css`] },
    integrity: { [`${base}remote-entry.js`]: 'sha256-entry' },
  });
});

test.each([
  '/shell/1a2b/main.js',
  '//other.example/a.js',
  'https://other.example/a.js',
  'data:text/javascript,1',
  '../../mfe-store/1a2b/remote-entry.js',
  'a/../../b.js',
  './a.js',
  '%2e%2e/a.js',
  '..\\a.js',
  'a.js?b',
  'a.js#b',
  'a//b.js',
  '',
])('%j is no file of a version, wherever a manifest names it', (file) => {
  const sentence = `mfe-returns 1a2b refers to ${file}, which is not a file of that version.`;
  expect(() => toRegistryEntry({ ...built, entry: file }, base, '1a2b')).toThrow(sentence);
  expect(() => toRegistryEntry({ ...built, exposes: { './page': [file] } }, base, '1a2b')).toThrow(sentence);
  expect(() => toRegistryEntry({ ...built, integrity: { [file]: 'sha256-a' } }, base, '1a2b')).toThrow(sentence);
});
