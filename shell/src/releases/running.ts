import { knownRegistry } from '../remotes/registry.ts';
import { compositionStamp } from '@tech-portal/platform/rollout';
import { compositionOf, shellVersion } from './composition.ts';
import { releaseStatus } from './release-status.ts';

/** What this tab runs at this moment, as far as it is known. */
const runningComposition = (): readonly string[] =>
  compositionOf(shellVersion(), knownRegistry() ?? { remotes: [] }, releaseStatus.get().earlier);

/** The short id of {@link runningComposition}. */
export const runningStamp = (): string => compositionStamp(runningComposition());
