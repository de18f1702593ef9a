import { canViewAdmin, lazyDialog, useSession } from '@tech-portal/platform';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { compositionId } from '@tech-portal/platform/rollout';
import { useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { compositionOf, shellVersion } from '../versions/composition.ts';
import { releaseStatus } from '../versions/release-status.ts';
import classes from './version-stamp.module.css';

const ReleasePanel = lazyDialog(async () => (await import('./release-panel.tsx')).ReleasePanel, {
  prefetch: () => false,
});

export interface VersionStampProps {
  readonly registry: RemoteRegistry;
  /** Section of a development session, which opens the panel to everybody. */
  readonly DevelopmentSection?: ComponentType | undefined;
}

/** Short id of all versions in this tab, to quote in reports. */
export function VersionStamp({ registry, DevelopmentSection }: VersionStampProps) {
  const session = useSession();
  const { earlier } = useSyncExternalStore(releaseStatus.subscribe, releaseStatus.get);
  const [opened, setOpened] = useState(false);
  const composition = compositionOf(shellVersion(), registry, earlier);
  const text = `Version ${compositionId(composition)}`;

  if (!canViewAdmin(session) && !DevelopmentSection) return <span title={composition.join('\n')}>{text}</span>;
  return (
    <>
      <button className={classes.stamp} type="button" title={composition.join('\n')} onClick={() => setOpened(true)}>
        {text}
      </button>
      <ReleasePanel
        opened={opened}
        registry={registry}
        canOverride={canViewAdmin(session)}
        DevelopmentSection={DevelopmentSection}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
