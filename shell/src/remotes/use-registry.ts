import type { RemoteRegistry } from '@tech-portal/platform';
import { readInlinedRegistry, readRegistry } from '@tech-portal/release-client';
import { useEffect, useState } from 'react';
import { log } from '../log.ts';

const noRemotes: RemoteRegistry = { remotes: [] };

/** Manifests of the live remotes; empty until they have loaded. */
export function useRegistry(): RemoteRegistry {
  const [registry, setRegistry] = useState(readInlinedRegistry);
  useEffect(() => {
    if (registry) return undefined;
    let isMounted = true;
    readRegistry().then(
      (loaded) => isMounted && setRegistry(loaded),
      (error: unknown) => log('The registry of remotes could not be fetched.', error),
    );
    return () => {
      isMounted = false;
    };
  }, [registry]);
  return registry ?? noRemotes;
}
