import { afterEach, expect, test, vi } from 'vitest';
import { remote } from '../testing/registry.ts';
import { mountedVersions } from './mounted-versions.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const published = remote([], { name: 'mfe-store', entry: '/remotes/mfe-store/1/remote-entry.js' });

test('remembers the version that each component mounted from last', () => {
  mountedVersions.write('mfe-store/page', published);
  mountedVersions.write('mfe-store/page', { ...published, version: '2' });

  expect(mountedVersions.read('mfe-store/page')).toMatchObject({ version: '2' });
  expect(mountedVersions.read('mfe-store/other')).toBeUndefined();
});

test('never loads from elsewhere what storage names', () => {
  mountedVersions.write('mfe-store/page', { ...published, entry: 'https://elsewhere.example/entry.js' });
  expect(mountedVersions.read('mfe-store/page')).toBeUndefined();

  const foreign = { ...published, entry: '//elsewhere.example/entry.js' };
  localStorage.setItem('release-mounted-mfe-store/page', JSON.stringify(foreign));
  expect(mountedVersions.read('mfe-store/page')).toBeUndefined();
});

test.each(['{', '7', '[]', 'null', '{"name":"mfe-admin"}'])('broken storage is no version: %s', (text) => {
  localStorage.setItem('release-mounted-mfe-store/page', text);
  expect(mountedVersions.read('mfe-store/page')).toBeUndefined();
});

test('without storage nothing is remembered', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);

  expect(() => mountedVersions.write('mfe-store/page', published)).not.toThrow();
  expect(mountedVersions.read('mfe-store/page')).toBeUndefined();
});
