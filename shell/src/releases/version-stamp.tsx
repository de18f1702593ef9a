import { canViewAdmin, lazyDialog, useSession } from '@tech-portal/platform';
import { useState, useSyncExternalStore } from 'react';
import { development } from '../development.ts';
import { useRegistry } from '../shared/use-registry.ts';
import { compositionStamp } from '@tech-portal/platform/rollout';
import { compositionOf, shellVersion } from './composition.ts';
import { releaseStatus } from './release-status.ts';
import classes from './version-stamp.module.css';

const ReleasePanel = lazyDialog(async () => (await import('./release-panel.tsx')).ReleasePanel, {
  prefetch: () => false,
});

/** The short id of all versions that run together in this tab, to name when something is reported. */
export function VersionStamp() {
  const session = useSession();
  const registry = useRegistry();
  const { earlier } = useSyncExternalStore(releaseStatus.subscribe, releaseStatus.get);
  const [opened, setOpened] = useState(false);
  const composition = compositionOf(shellVersion(), registry, earlier);
  const text = `Version ${compositionStamp(composition)}`;

  if (!canViewAdmin(session) && !development.Section) return <span title={composition.join('\n')}>{text}</span>;
  return (
    <>
      <button className={classes.stamp} type="button" title={composition.join('\n')} onClick={() => setOpened(true)}>
        {text}
      </button>
      <ReleasePanel opened={opened} mayOverride={canViewAdmin(session)} onClose={() => setOpened(false)} />
    </>
  );
}
