import { compositionId } from '@tech-portal/platform/rollout';
import { compositionOf, shellVersion } from './composition.ts';
import { knownRegistry } from './registry.queries.ts';
import { releaseStatus } from './release-status.ts';

/** Short id of the versions in this tab that are known so far. */
export const runningCompositionId = (): string =>
  compositionId(compositionOf(shellVersion(), knownRegistry() ?? { remotes: [] }, releaseStatus.get().earlier));
