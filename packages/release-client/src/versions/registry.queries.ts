import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { chooseVersions } from '@tech-portal/platform/rollout';
import { readOnce } from '../read-once.ts';
import { applyOverrides, readOverrides } from './overrides.ts';
import { readPersonKey } from './person-key.ts';

declare global {
  interface Window {
    /** Registry that the boot script requests if the server did not write it into the page. */
    portalRegistry?: Promise<unknown>;
  }
}

/** Read once per page load, so that a sign-in does not mix versions within the page. */
const person = readPersonKey();
const overrides = readOverrides();

/**
 * True for an entry with all required lists. Other entries cannot be shown; the release tool omits and reports them.
 */
const isReadable = (entry: Partial<RegistryEntry> | null): boolean =>
  [entry?.routes, entry?.navigation, entry?.slots].every(Array.isArray);

function parseRegistry(value: unknown): RemoteRegistry {
  if (typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes)) {
    const registry = { ...value, remotes: value.remotes.filter(isReadable) } as RemoteRegistry;
    return applyOverrides(chooseVersions(registry, person), overrides);
  }
  throw new Error('The registry of remotes has no list of remotes.');
}

const parseInlinedRegistry = readOnce((text) => parseRegistry(JSON.parse(text)));

/** Registry that the server wrote into the page; every menu link reads it. */
export function readInlinedRegistry(): RemoteRegistry | undefined {
  try {
    return parseInlinedRegistry(document.getElementById('remote-registry'));
  } catch {
    return undefined;
  }
}

export async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(8_000) });
  if (!response.ok) throw new Error(`The registry of remotes responded with ${response.status}.`);
  return parseRegistry(await response.json());
}

/** Uses the boot script's request; fetches again if there is none or it failed. */
async function loadRegistry(): Promise<RemoteRegistry> {
  const inlined = readInlinedRegistry();
  if (inlined) return inlined;
  const fetched = await window.portalRegistry?.catch(() => undefined);
  return fetched === undefined ? fetchRegistry() : parseRegistry(fetched);
}

let pending: Promise<RemoteRegistry> | undefined;
let loadedRegistry: RemoteRegistry | undefined;

/** Registry that {@link readRegistry} has loaded or the page contains, synchronously. */
export const knownRegistry = (): RemoteRegistry | undefined => loadedRegistry ?? readInlinedRegistry();

/** Registry of the live remotes; requested once, and again after a failure. */
export function readRegistry(): Promise<RemoteRegistry> {
  pending ??= loadRegistry().then(
    (registry) => (loadedRegistry = registry),
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}
