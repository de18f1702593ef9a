import { afterEach, expect, test, vi } from 'vitest';
import { remote } from '../testing/registry.ts';
import { mountedVersions } from './mounted-versions.ts';

afterEach(() => {
  localStorage.clear();
});

const published = remote([], { name: 'mfe-store', entry: '/remotes/mfe-store/1/remote-entry.js' });

test('remembers the version that each component mounted from last', () => {
  mountedVersions.write('mfe-store/page', published);
  mountedVersions.write('mfe-store/page', { ...published, version: '2' });

  expect(mountedVersions.read('mfe-store/page', published)).toMatchObject({ version: '2' });
  expect(mountedVersions.read('mfe-store/other', published)).toBeUndefined();
});

test('remembers what came from an origin of its own, too, but no override of this tab', () => {
  const elsewhere = { ...published, entry: 'https://store.example/remotes/mfe-store/1/entry.js' };
  mountedVersions.write('mfe-store/page', elsewhere);
  expect(mountedVersions.read('mfe-store/page', { ...elsewhere, version: '2' })).toMatchObject({ version: '1' });

  localStorage.setItem('token', 'a token');
  localStorage.setItem('role', 'admin');
  localStorage.setItem('approved', '1');
  const override = { ...published, version: 'mine', entry: '/remotes/mfe-store/mine/entry.js' };
  sessionStorage.setItem('release-overrides', JSON.stringify({ 'mfe-store': override }));
  mountedVersions.write('mfe-store/page', override);
  expect(mountedVersions.read('mfe-store/page', elsewhere)).toMatchObject({ version: '1' });
  sessionStorage.clear();
});

test.each(['https://elsewhere.example/entry.js', '//elsewhere.example/entry.js', 'http://['])(
  'never loads from elsewhere what storage names: %s',
  (entry) => {
    localStorage.setItem('release-mounted-mfe-store/page', JSON.stringify({ ...published, entry }));
    expect(mountedVersions.read('mfe-store/page', published)).toBeUndefined();
    const live = { ...published, entry: 'https://store.example/remotes/mfe-store/1/entry.js' };
    expect(mountedVersions.read('mfe-store/page', live)).toBeUndefined();
  },
);

test.each(['{', '7', '[]', 'null', '{"name":"mfe-admin"}'])('broken storage is no version: %s', (text) => {
  localStorage.setItem('release-mounted-mfe-store/page', text);
  expect(mountedVersions.read('mfe-store/page', published)).toBeUndefined();
});

test('without storage nothing is remembered', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);

  expect(() => mountedVersions.write('mfe-store/page', published)).not.toThrow();
  expect(mountedVersions.read('mfe-store/page', published)).toBeUndefined();
});
