import type { RemoteRegistry } from '@tech-portal/platform';
import { readRegistry } from '@tech-portal/release-client';
import { useEffect, useState } from 'react';
import { PageLoading } from './page-loading.tsx';

/** Stands at a path that may be a remote's while the remotes are not known yet: the page came without them. */
export function RegistryReader({ onRead }: { onRead: (registry: RemoteRegistry) => void }) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    let isMounted = true;
    readRegistry().then(
      (registry) => isMounted && onRead(registry),
      (error: unknown) => isMounted && setFailure({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [onRead]);
  if (failure) throw failure.error;
  return <PageLoading />;
}
