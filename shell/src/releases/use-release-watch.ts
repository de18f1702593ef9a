import { useEffect } from 'react';
import { fetchRegistry, readRegistry } from '../remotes/registry.ts';
import type { SessionStore } from '../session/session.store.ts';
import { useShell } from '../shared/shell-context.tsx';
import { compositionOf, shellVersion } from './composition.ts';
import { releaseStatus } from './release-status.ts';
import { chooseShell, nextShell } from './shell-choice.ts';
import { watchReleases } from './watch-releases.ts';

async function startWatching(session: SessionStore): Promise<() => void> {
  const shell = shellVersion();
  return watchReleases({
    running: compositionOf(shell, await readRegistry()),
    async readLive() {
      const live = await fetchRegistry();
      chooseShell(session, live);
      // An older release tool does not name the shell's version.
      return compositionOf(nextShell(live) ?? shell, live);
    },
    onOutdated: releaseStatus.noteOutdated,
  });
}

/** Notes when something newer is live than what this tab was opened with. */
export function useReleaseWatch(): void {
  const { session } = useShell();
  useEffect(() => {
    const watching = startWatching(session).catch(() => undefined);
    return () => void watching.then((stop) => stop?.());
  }, [session]);
}
