import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { describe, expect, test, vi } from 'vitest';
import { CartPage, containerOf, limits, storeRemote, workingContainer } from '../testing/cart-page-remote.ts';
import { createExposeLoader } from './expose-loader.ts';

const BrokenPage = () => null;

describe('when the live version does not come', () => {
  const live = { ...storeRemote, version: '2', entry: '/remotes/mfe-store/2/remote-entry.js' };

  function createFallback(earlier: RegistryEntry | undefined, entry: RegistryEntry = live) {
    const written = vi.fn();
    const fellBack = vi.fn();
    const loader = createExposeLoader({
      registry: async () => ({ remotes: [entry] }),
      contracts: [1],
      open: async (url) => {
        if (url.startsWith(live.entry)) throw new Error('gone');
        return workingContainer;
      },
      limits,
      mounted: { read: () => earlier, write: written },
      onFallback: fellBack,
    });
    return { loader, written, fellBack };
  }

  test('the version that mounted last here stands in, and it is said', async () => {
    const { loader, written, fellBack } = createFallback(storeRemote);

    expect((await loader.load('mfe-store/cart-page')).default).toBe(CartPage);
    expect(fellBack).toHaveBeenCalledWith(storeRemote);
    expect(written).not.toHaveBeenCalled();
  });

  test('it stands in for a version built for another contract too', async () => {
    const { loader } = createFallback(storeRemote, { ...live, platformContract: 2 });

    expect((await loader.load('mfe-store/cart-page')).default).toBe(CartPage);
  });

  test.each<[string, RegistryEntry | undefined]>([
    ['nothing mounted here before', undefined],
    ['it is the live version itself', live],
    ['the earlier one has no such page', { ...storeRemote, exposes: {} }],
    ['the earlier one was built for another contract', { ...storeRemote, platformContract: 2 }],
    ['the earlier one is gone too', { ...storeRemote, entry: `${live.entry}?gone` }],
  ])('the failure stays when %s', async (_, earlier) => {
    const { loader, fellBack } = createFallback(earlier);

    await expect(loader.load('mfe-store/cart-page')).rejects.toMatchObject({ reason: 'broken' });
    expect(fellBack).not.toHaveBeenCalled();
  });
});

describe('a version that was loaded', () => {
  const live = { ...storeRemote, version: '2', entry: '/remotes/mfe-store/2/remote-entry.js' };

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
    loader.recordMounted('mfe-store/cart-page');
    expect(written).toHaveBeenCalledWith('mfe-store/cart-page', live);
  });

  test('and throws while it renders is replaced by the one that mounted last', async () => {
    const { loader } = await createLoaded(storeRemote);
    expect((await loader.loadEarlier('mfe-store/cart-page'))?.default).toBe(CartPage);
    expect((await loader.load('mfe-store/cart-page')).default).toBe(CartPage);
    expect(await loader.versionOf('mfe-store/cart-page')).toBe(storeRemote);
    expect(await loader.loadEarlier('mfe-store/cart-page')).toBeUndefined();
  });

  test('stays where nothing mounted before', async () => {
    const { loader } = await createLoaded();
    expect(await loader.loadEarlier('mfe-store/cart-page')).toBeUndefined();
    expect(await loader.versionOf('mfe-store/cart-page')).toBe(live);
  });
});
