import { compositionStamp } from '@tech-portal/platform/rollout';
import { compositionOf, shellVersion } from './composition.ts';
import { knownRegistry } from './registry.queries.ts';
import { releaseStatus } from './release-status.ts';

/** The short id of what this tab runs at this moment, as far as it is known. */
export const runningStamp = (): string =>
  compositionStamp(compositionOf(shellVersion(), knownRegistry() ?? { remotes: [] }, releaseStatus.get().earlier));
