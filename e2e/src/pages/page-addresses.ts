import type { APIRequestContext } from '@playwright/test';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';

/** An address of the sample data for each route with parameters. */
const samples: Readonly<Record<string, string>> = {
  '/order/:id': '/order/TP-SAMPLE001',
  '/user/:id': '/user/2',
  '/estimate/:id': '/estimate/1',
  '/estimate/:id/print': '/estimate/1/print',
  '/customer/:id': '/customer/1',
  '/cart/:id': '/cart/1',
  '/categories/*': '/categories',
  '/brands/:slug?': '/brands/suburban',
  '/product/:type/:id': '/product/p/1',
};

/** A page of a remote, by its route and by an address that shows it. */
export interface RemotePage {
  readonly route: string;
  readonly address: string;
  readonly isPublic: boolean;
}

/** Every page of the live remotes; a route with parameters that has no sample address fails. */
export async function remotePages(request: APIRequestContext): Promise<readonly RemotePage[]> {
  const { remotes } = (await (await request.get('/registry.json')).json()) as RemoteRegistry;
  return remotes.flatMap(({ routes }) =>
    routes.map(({ path, access }) => {
      const address = samples[path] ?? path;
      if (/[:*]/.test(address)) throw new Error(`No sample address for the route ${path}: add one.`);
      return { route: path, address, isPublic: access === 'public' };
    }),
  );
}
