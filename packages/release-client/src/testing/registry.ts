import type { RegistryEntry, RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';

/** Entry of a remote whose pages show the name of their expose. */
const entry = `data:text/javascript,${encodeURIComponent(
  'export const init = () => {}; export const get = async (expose) => () => ({ default: () => "Page " + expose });',
)}`;

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

/** Writes a registry into the page, as the server does. */
export function writeRegistry(registry: RemoteRegistry): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'remote-registry';
  script.textContent = JSON.stringify(registry);
  document.head.append(script);
}
