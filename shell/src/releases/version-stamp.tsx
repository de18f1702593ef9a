import { useSyncExternalStore } from 'react';
import { useRegistry } from '../shared/use-registry.ts';
import { compositionOf, compositionStamp, shellVersion } from './composition.ts';
import { releaseStatus } from './release-status.ts';

/** The short id of all versions that run together in this tab, to name when something is reported. */
export function VersionStamp() {
  const registry = useRegistry();
  const { earlier } = useSyncExternalStore(releaseStatus.subscribe, releaseStatus.get);
  const composition = compositionOf(shellVersion(), registry, earlier);
  return <span title={composition.join('\n')}>Version {compositionStamp(composition)}</span>;
}
