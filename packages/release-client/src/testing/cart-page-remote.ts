import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { RemoteContainer } from '../loading/remote-container.ts';

export const limits = { hedgeAfter: 20, timeout: 60 };

export const CartPage = () => null;

export const storeRemote: RegistryEntry = {
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

export const containerOf = (get: RemoteContainer['get']): RemoteContainer => ({ get });

export const workingContainer = containerOf(async () => () => ({ default: CartPage }));
