import { describe, expect, test, vi } from 'vitest';
import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { createExposeLoader } from './expose-loader.ts';
import type { RemoteContainer } from './remote-container.ts';

const limits = { hedgeAfter: 20, timeout: 60 };
const CartPage = () => null;
const BrokenPage = () => null;

const store: RegistryEntry = {
  name: 'mfe-store',
  version: '1',
  platformContract: 1,
  routes: [],
  navigation: [],
  slots: [],
  consumes: [],
  entry: '/remotes/mfe-store/1/remote-entry.js',
  exposes: { './cart-page': [] },
  uses: { './cart-page': [] },
};

const containerOf = (get: RemoteContainer['get']): RemoteContainer => ({ get });
const working = containerOf(async () => () => ({ default: CartPage }));

function createLoader(
  open: (entryUrl: string, contract: number) => Promise<RemoteContainer>,
  entry: RegistryEntry = store,
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
  const { loader, opened } = createLoader(async () => working);
  const [first, second] = await Promise.all([loader.load('mfe-store/cart-page'), loader.load('mfe-store/cart-page')]);

  expect(first.default).toBe(CartPage);
  expect(second).toBe(first);
  expect(loader.loaded('mfe-store/cart-page')).toBe(first);
  expect(opened.mock.calls).toEqual([['/remotes/mfe-store/1/remote-entry.js', 1]]);
});

test.each(['mfe-store/unknown', 'mfe-nowhere/cart-page', 'cart-page'])('nothing is fetched for %s', async (name) => {
  const { loader, opened } = createLoader(async () => working);

  await expect(loader.load(name)).rejects.toMatchObject({ reason: 'not-registered' });
  expect(opened).not.toHaveBeenCalled();
});

test('of an app that is switched off nothing is fetched, and it is said', async () => {
  const { loader, opened } = createLoader(async () => working, { ...store, off: true, exposes: {} });
  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({
    reason: 'off',
    message: 'mfe-store/cart-page is switched off at the moment.',
  });
  expect(opened).not.toHaveBeenCalled();
});

test('no code of a remote for another platform contract runs', async () => {
  const { loader, opened } = createLoader(async () => working, { ...store, platformContract: 3 });

  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'incompatible' });
  expect(opened).not.toHaveBeenCalled();
});

test('the highest contract that both sides know is the one it is opened by', async () => {
  const { loader, opened } = createLoader(async () => working, { ...store, platformContract: [1, 2, 3, 4] });

  await loader.load('mfe-store/cart-page');
  expect(opened.mock.calls).toEqual([['/remotes/mfe-store/1/remote-entry.js', 2]]);
});

test('sends a second request to a URL that no cache knows', async () => {
  const { loader, opened } = createLoader(async (url) => {
    if (!url.includes('retry=')) throw new Error('404');
    return working;
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
    return working;
  });
  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'broken' });
  gone = false;

  expect((await loader.load('mfe-store/cart-page')).default).toBe(CartPage);
  const urls = opened.mock.calls.map(([url]) => url);
  expect(new Set(urls).size).toBe(urls.length);
});

test('further exposes come from the entry that worked', async () => {
  const entry = { ...store, exposes: { './cart-page': [], './cart-badge': [] } };
  const { loader, opened } = createLoader(async (url) => {
    if (!url.includes('retry=')) throw new Error('404');
    return working;
  }, entry);
  await loader.load('mfe-store/cart-page');
  await loader.load('mfe-store/cart-badge');

  expect(opened.mock.calls[2]).toEqual(opened.mock.calls[1]);
});

describe('when the live version does not come', () => {
  const live = { ...store, version: '2', entry: '/remotes/mfe-store/2/remote-entry.js' };

  function createFallback(earlier: RegistryEntry | undefined, entry: RegistryEntry = live) {
    const written = vi.fn();
    const fellBack = vi.fn();
    const loader = createExposeLoader({
      registry: async () => ({ remotes: [entry] }),
      contracts: [1],
      open: async (url) => {
        if (url.startsWith(live.entry)) throw new Error('gone');
        return working;
      },
      limits,
      mounted: { read: () => earlier, write: written },
      onFallback: fellBack,
    });
    return { loader, written, fellBack };
  }

  test('the version that mounted last here stands in, and it is said', async () => {
    const { loader, written, fellBack } = createFallback(store);

    expect((await loader.load('mfe-store/cart-page')).default).toBe(CartPage);
    expect(fellBack).toHaveBeenCalledWith(store);
    expect(written).not.toHaveBeenCalled();
  });

  test('it stands in for a version built for another contract too', async () => {
    const { loader } = createFallback(store, { ...live, platformContract: 2 });

    expect((await loader.load('mfe-store/cart-page')).default).toBe(CartPage);
  });

  test.each<[string, RegistryEntry | undefined]>([
    ['nothing mounted here before', undefined],
    ['it is the live version itself', live],
    ['the earlier one has no such page', { ...store, exposes: {} }],
    ['the earlier one was built for another contract', { ...store, platformContract: 2 }],
    ['the earlier one is gone too', { ...store, entry: `${live.entry}?gone` }],
  ])('the failure stays when %s', async (_, earlier) => {
    const { loader, fellBack } = createFallback(earlier);

    await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'broken' });
    expect(fellBack).not.toHaveBeenCalled();
  });
});

describe('a version that was loaded', () => {
  const live = { ...store, version: '2', entry: '/remotes/mfe-store/2/remote-entry.js' };

  async function createLoaded(earlier?: RegistryEntry) {
    const written = vi.fn();
    const loader = createExposeLoader({
      registry: async () => ({ remotes: [live] }),
      contracts: [1],
      open: async (url) =>
        containerOf(async () => () => ({ default: url.startsWith(live.entry) ? BrokenPage : CartPage })),
      limits,
      mounted: { read: () => earlier, write: written },
    });
    await loader.load('mfe-store/cart-page');
    return { loader, written };
  }

  test('is remembered once it was rendered, not before', async () => {
    const { loader, written } = await createLoaded();
    expect(written).not.toHaveBeenCalled();
    loader.noteMounted('mfe-store/cart-page');
    expect(written).toHaveBeenCalledWith('mfe-store/cart-page', live);
  });

  test('and throws while it renders is replaced by the one that mounted last', async () => {
    const { loader } = await createLoaded(store);
    expect((await loader.loadEarlier('mfe-store/cart-page'))?.default).toBe(CartPage);
    expect((await loader.load('mfe-store/cart-page')).default).toBe(CartPage);
    expect(await loader.versionOf('mfe-store/cart-page')).toBe(store);
    expect(await loader.loadEarlier('mfe-store/cart-page')).toBeUndefined();
  });

  test('stays where nothing mounted before', async () => {
    const { loader } = await createLoaded();
    expect(await loader.loadEarlier('mfe-store/cart-page')).toBeUndefined();
    expect(await loader.versionOf('mfe-store/cart-page')).toBe(live);
  });
});

test('a live version that does not load is reported with its fault', async () => {
  const onFault = vi.fn();
  const loader = createExposeLoader({
    registry: async () => ({ remotes: [store] }),
    contracts: [1],
    open: () => Promise.reject(new Error('gone')),
    limits,
    onFault,
  });
  await expect(loader.load('mfe-store/cart-page')).rejects.toThrow();

  expect(onFault).toHaveBeenCalledExactlyOnceWith(store, expect.objectContaining({ message: 'gone' }));
});

test('an entry that is requested again is compared with its hash first', async () => {
  const verify = vi.fn(({ entry }: RegistryEntry, address: string) =>
    address === entry ? Promise.resolve() : Promise.reject(new TypeError('another hash')),
  );
  const opened = vi.fn(() => Promise.reject(new Error('404')));
  const loader = createExposeLoader({
    registry: async () => ({ remotes: [store] }),
    contracts: [1],
    open: opened,
    limits,
    verify,
  });

  await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'broken' });
  expect(verify).toHaveBeenCalledTimes(2);
  expect(opened).toHaveBeenCalledOnce();
});
