import type { RegistryEntry, RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';

/** A remote whose pages say which expose they are. */
const entry = `data:text/javascript,${encodeURIComponent(
  'export const init = () => {}; export const get = async (expose) => () => ({ default: () => "Page " + expose });',
)}`;

/** A remote entry that cannot be loaded. */
export const brokenEntry = `data:text/javascript,${encodeURIComponent('throw new Error("broken on purpose")')}`;

export function remote(routes: readonly RemoteRoute[], overrides: Partial<RegistryEntry> = {}): RegistryEntry {
  return {
    name: 'mfe-sample',
    version: '1',
    platformContract: 1,
    entry,
    exposes: Object.fromEntries(routes.map(({ expose }) => [expose, []])),
    uses: {},
    routes,
    navigation: [],
    slots: [],
    consumes: [],
    ...overrides,
  };
}

const sampleRoutes: readonly RemoteRoute[] = [
  { path: '/dashboard', expose: './dashboard', access: 'any', title: 'Dashboard' },
  { path: '/categories/*', expose: './categories', access: ['tech', 'admin'], title: 'Parts Store' },
  { path: '/users', expose: './users', access: 'admin', title: 'Users' },
  { path: '/user/:id', expose: './user', access: 'admin', title: 'User' },
  { path: '/estimate/:id/print', expose: './print', access: ['tech', 'admin'], title: 'Print', chrome: 'none' },
  { path: '/approve', expose: './approve', access: 'public', title: 'Approve', chrome: 'visitor' },
];

export const sampleRegistry: RemoteRegistry = {
  remotes: [
    remote(sampleRoutes, {
      navigation: [
        {
          label: 'Parts Store',
          path: '/categories',
          icon: 'building-store',
          order: 50,
          section: 'main',
          access: ['tech', 'admin'],
        },
        { label: 'Dashboard', path: '/dashboard', icon: 'layout-dashboard', order: 10, section: 'main', access: 'any' },
        { label: 'Users', path: '/users', icon: 'users-group', order: 140, section: 'admin', access: 'admin' },
      ],
    }),
  ],
};

/** Puts a registry into the page, as the server does. */
export function writeRegistry(registry: RemoteRegistry): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'remote-registry';
  script.textContent = JSON.stringify(registry);
  document.head.append(script);
}
