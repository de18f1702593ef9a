import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { RemoteContainer } from '../loading/remote-container.ts';

/** Timeouts of these tests. */
export const limits = { hedgeAfter: 20, timeout: 60 };

/** Export of its page. */
export const CartPage = () => null;

/** Remote with one page. */
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

/** Container as a remote's entry exports it. */
export const containerOf = (get: RemoteContainer['get']): RemoteContainer => ({ get });

/** Container whose every expose is the page. */
export const working = containerOf(async () => () => ({ default: CartPage }));
