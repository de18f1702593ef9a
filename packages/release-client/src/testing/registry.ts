import type { RegistryEntry, RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';

/** A remote whose pages say which expose they are. */
const entry = `data:text/javascript,${encodeURIComponent(
  'export const init = () => {}; export const get = async (expose) => () => ({ default: () => "Page " + expose });',
)}`;

/** A remote entry that cannot be loaded. */
export const brokenEntry = `data:text/javascript,${encodeURIComponent('throw new Error("broken on purpose")')}`;

/** A remote with these routes, as the registry has it. */
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

/** Puts a registry into the page, as the server does. */
export function writeRegistry(registry: RemoteRegistry): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'remote-registry';
  script.textContent = JSON.stringify(registry);
  document.head.append(script);
}
