import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { expect, test, vi } from 'vitest';
import { CartPage, containerOf, limits, storeRemote, workingContainer } from '../testing/cart-page-remote.ts';
import { createExposeLoader } from './expose-loader.ts';
import type { RemoteContainer } from './remote-container.ts';

function createLoader(
  open: (entryUrl: string, contract: number) => Promise<RemoteContainer>,
  entry: RegistryEntry = storeRemote,
) {
  const opened = vi.fn(open);
  return {
    opened,
    loader: createExposeLoader({
      registry: async () => ({ remotes: [entry] }),
      contracts: [1, 2],
      open: opened,
      limits,
    }),
  };
}

test('loads the component behind an expose, once', async () => {
  const { loader, opened } = createLoader(async () => workingContainer);
  const [first, second] = await Promise.all([loader.load('mfe-store/cart-page'), loader.load('mfe-store/cart-page')]);

  expect(first.default).toBe(CartPage);
  expect(second).toBe(first);
  expect(loader.loaded('mfe-store/cart-page')).toBe(first);
  expect(opened.mock.calls).toEqual([['/remotes/mfe-store/1/remote-entry.js', 1]]);
});

test.each(['mfe-store/unknown', 'mfe-nowhere/cart-page', 'cart-page'])('nothing is fetched for %s', async (name) => {
  const { loader, opened } = createLoader(async () => workingContainer);

  await expect(loader.load(name)).rejects.toMatchObject({ reason: 'not-registered' });
  expect(opened).not.toHaveBeenCalled();
});

test('of an app that is switched off nothing is fetched, and it is said', async () => {
  const { loader, opened } = createLoader(async () => workingContainer, { ...storeRemote, off: true, exposes: {} });
  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({
    reason: 'off',
    message: 'mfe-store/cart-page is switched off right now.',
  });
  expect(opened).not.toHaveBeenCalled();
});

test('no code of a remote for another platform contract runs', async () => {
  const { loader, opened } = createLoader(async () => workingContainer, { ...storeRemote, platformContract: 3 });

  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'incompatible' });
  expect(opened).not.toHaveBeenCalled();
});

test('the highest contract that both sides know is the one it is opened by', async () => {
  const { loader, opened } = createLoader(async () => workingContainer, {
    ...storeRemote,
    platformContract: [1, 2, 3, 4],
  });

  await loader.load('mfe-store/cart-page');
  expect(opened.mock.calls).toEqual([['/remotes/mfe-store/1/remote-entry.js', 2]]);
});

test('sends a second request to a URL that no cache knows', async () => {
  const { loader, opened } = createLoader(async (url) => {
    if (!url.includes('retry=')) throw new Error('404');
    return workingContainer;
  });

  expect((await loader.load('mfe-store/cart-page')).default).toBe(CartPage);
  expect(opened.mock.calls[1]?.[0]).toMatch(/^\/remotes\/mfe-store\/1\/remote-entry\.js\?retry=/);
});

test('a remote that hangs is reported in time', async () => {
  const { loader } = createLoader(() => new Promise(() => undefined));

  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'timeout' });
});

test('a chunk that hangs is reported in time', async () => {
  const { loader } = createLoader(async () => containerOf(() => new Promise(() => undefined)));

  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'timeout' });
});

test('an expose without a component is reported as broken', async () => {
  const { loader } = createLoader(async () => containerOf(async () => () => ({ Page: CartPage })));

  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'broken' });
});

test('loads again after a failure, always under a fresh URL', async () => {
  let gone = true;
  const { loader, opened } = createLoader(async () => {
    if (gone) throw new Error('gone');
    return workingContainer;
  });
  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'broken' });
  gone = false;

  expect((await loader.load('mfe-store/cart-page')).default).toBe(CartPage);
  const urls = opened.mock.calls.map(([url]) => url);
  expect(new Set(urls).size).toBe(urls.length);
});

test('further exposes come from the entry that worked', async () => {
  const entry = { ...storeRemote, exposes: { './cart-page': [], './cart-badge': [] } };
  const { loader, opened } = createLoader(async (url) => {
    if (!url.includes('retry=')) throw new Error('404');
    return workingContainer;
  }, entry);
  await loader.load('mfe-store/cart-page');
  await loader.load('mfe-store/cart-badge');

  expect(opened.mock.calls[2]).toEqual(opened.mock.calls[1]);
});

test('a live version that does not load is reported with its fault', async () => {
  const onFault = vi.fn();
  const loader = createExposeLoader({
    registry: async () => ({ remotes: [storeRemote] }),
    contracts: [1],
    open: () => Promise.reject(new Error('gone')),
    limits,
    onFault,
  });
  await expect(loader.load('mfe-store/cart-page')).rejects.toThrow();

  expect(onFault).toHaveBeenCalledExactlyOnceWith(storeRemote, expect.objectContaining({ message: 'gone' }));
});

test('an entry that is requested again is compared with its hash first', async () => {
  const verify = vi.fn(({ entry }: RegistryEntry, address: string) =>
    address === entry ? Promise.resolve() : Promise.reject(new TypeError('another hash')),
  );
  const opened = vi.fn(() => Promise.reject(new Error('404')));
  const loader = createExposeLoader({
    registry: async () => ({ remotes: [storeRemote] }),
    contracts: [1],
    open: opened,
    limits,
    verify,
  });

  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'broken' });
  expect(verify).toHaveBeenCalledTimes(2);
  expect(opened).toHaveBeenCalledOnce();
});
