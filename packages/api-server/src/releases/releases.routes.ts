import { reportFault } from '@tech-portal/contract/releases';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { personOf } from '../http/viewer.ts';

/** Faults of apps as browsers report them: for the log, and for the error budget of releases. */
export const releasesRoutes: readonly Route[] = [
  handle(reportFault, async ({ body, viewer, deps }) => {
    const { app, version } = body;
    const fault = { app, version, person: personOf(viewer), now: deps.clock.now() };
    const outcome = await deps.releases.note(fault);
    const line = { ...body, userId: viewer.userId, outcome };
    // Both need a person: a version was rolled back, or should be.
    if (outcome === 'rolled back' || outcome === 'budget spent')
      deps.logger.error(line, 'app failed for too many people');
    else deps.logger.warn(line, 'app failed in a browser');
    return {};
  }),
];
