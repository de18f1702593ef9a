import { expect, test } from 'vitest';
import { appFolder } from './apps.ts';
import { checkMocks, mockedManifest, mockedPageFile, mockedPageSource, findMocks } from './mocked-remote.ts';
import { readManifest } from './read-manifest.ts';

const store = await readManifest(appFolder('mfe-store'));
const admin = await readManifest(appFolder('mfe-admin'));
const mocks = findMocks(appFolder('mfe-store'), store);

test('an app ships the mocks that lie next to what it exposes', () => {
  expect(mocks['./part-search-panel']).toBe('./src/search/part-search-panel.mock.tsx');
  expect(mocks['./cart-page']).toBeUndefined();
});

test('a mocked remote keeps routes, menu and slots; one page stands for all of its own', () => {
  const mocked = mockedManifest(store, mocks);
  expect(mocked.routes).toEqual(store.routes);
  expect(mocked.navigation).toEqual(store.navigation);
  expect(mocked.slots).toEqual(store.slots);
  expect(mocked.exposes['./cart-page']).toBe(mockedPageFile);
  expect(mocked.exposes['./user-orders']).toBe('./src/orders/user-orders.mock.tsx');
});

test('the page of a mocked remote shows the slots that it offers, to see what fills them', () => {
  expect(mockedPageSource(store)).toContain("Slot, { name: 'order.actions', props: { transId: id() } }");
  expect(mockedPageSource(admin)).not.toContain('name:');
});

test('a slot without a mock stays empty', () => {
  expect(mockedManifest(store, {}).slots).toEqual([]);
});

test('what is used and has no mock is named before anything is built', () => {
  expect(() => checkMocks([admin], [mockedManifest(store, mocks)])).not.toThrow();
  expect(() => checkMocks([admin], [mockedManifest(store, {})])).toThrow(
    'mfe-admin uses mfe-store/user-orders, but mfe-store ships no mock of it',
  );
});

test('what comes from a running portal needs no mock', () => {
  expect(() => checkMocks([admin], [])).not.toThrow();
});
