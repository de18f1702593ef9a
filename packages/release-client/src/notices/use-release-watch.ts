import { useEffect } from 'react';
import { compositionOf, shellVersion } from '../versions/composition.ts';
import { fetchRegistry, readRegistry } from '../versions/registry.queries.ts';
import { releaseStatus } from '../versions/release-status.ts';
import { watchReleases } from '../versions/watch-releases.ts';

async function startWatching(): Promise<() => void> {
  const shell = shellVersion();
  return watchReleases({
    running: compositionOf(shell, await readRegistry()),
    async readLive() {
      const live = await fetchRegistry();
      // Releases by older release tools do not include the shell's version.
      return compositionOf(live.shell ?? shell, live);
    },
    onOutdated: releaseStatus.recordOutdated,
  });
}

/** Detects that a newer version is live than the one in this tab. */
export function useReleaseWatch(): void {
  useEffect(() => {
    const watching = startWatching().catch(() => undefined);
    return () => void watching.then((stop) => stop?.());
  }, []);
}
