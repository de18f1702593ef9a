import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { RemoteContainer } from '../loading/remote-container.ts';

/** How long these tests wait for a remote. */
export const limits = { hedgeAfter: 20, timeout: 60 };

/** What its page exports. */
export const CartPage = () => null;

/** A remote with one page. */
export const store: RegistryEntry = {
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

/** What the entry of a remote leaves. */
export const containerOf = (get: RemoteContainer['get']): RemoteContainer => ({ get });

/** One whose every expose is the page. */
export const working = containerOf(async () => () => ({ default: CartPage }));
