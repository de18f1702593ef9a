import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { chooseVersions } from '@tech-portal/platform/rollout';
import { readOnce } from '../read-once.ts';
import { applyOverrides, readOverrides } from './overrides.ts';
import { readPersonKey } from './person-key.ts';

declare global {
  interface Window {
    /** The registry as the boot script fetches it, where the server did not write it into the page. */
    portalRegistry?: Promise<unknown>;
  }
}

/** Known once for the life of the page, which must not mix versions when somebody signs in meanwhile. */
const person = readPersonKey();
const overrides = readOverrides();

/** Of an entry without these lists nothing can be shown. Who composes registries leaves it out, and says so. */
const isReadable = (entry: Partial<RegistryEntry> | null): boolean =>
  [entry?.routes, entry?.navigation, entry?.slots].every(Array.isArray);

/** A registry as this person gets it. */
function asRegistry(value: unknown): RemoteRegistry {
  if (typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes)) {
    const registry = { ...value, remotes: value.remotes.filter(isReadable) } as RemoteRegistry;
    return applyOverrides(chooseVersions(registry, person), overrides);
  }
  throw new Error('The registry of remotes has no list of remotes.');
}

const registryIn = readOnce((text) => asRegistry(JSON.parse(text)));

/** The registry that the server wrote into the page. Each link of the menu asks for it. */
export function inlinedRegistry(): RemoteRegistry | undefined {
  try {
    return registryIn(document.getElementById('remote-registry'));
  } catch {
    return undefined;
  }
}

/** What is live at this moment, for this person. */
export async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(8_000) });
  if (!response.ok) throw new Error(`The registry of remotes responded with ${response.status}.`);
  return asRegistry(await response.json());
}

/** Takes over what the boot script fetches; fetches when it fetched nothing or failed. */
async function loadRegistry(): Promise<RemoteRegistry> {
  const inlined = inlinedRegistry();
  if (inlined) return inlined;
  const fetched = await window.portalRegistry?.catch(() => undefined);
  return fetched === undefined ? fetchRegistry() : asRegistry(fetched);
}

let pending: Promise<RemoteRegistry> | undefined;
let read: RemoteRegistry | undefined;

/** What {@link readRegistry} has read, or the page came with, at once. */
export const knownRegistry = (): RemoteRegistry | undefined => read ?? inlinedRegistry();

/** The live remotes; fetched once, and again after a failure. */
export function readRegistry(): Promise<RemoteRegistry> {
  pending ??= loadRegistry().then(
    (registry) => (read = registry),
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}
