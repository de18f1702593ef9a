import { reportFault } from '@tech-portal/contract/releases';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';

/** Faults of apps as browsers report them: for the log, and for the error budget of releases. */
export const releasesRoutes: readonly Route[] = [
  handle(reportFault, async ({ body, viewer, deps, request }) => {
    const { app, version } = body;
    const fault = { app, version, person: `user-${viewer.userId}`, now: deps.clock.now() };
    const outcome = await deps.releases.note(fault);
    deps.logger.warn({ ...body, requestId: request.id, userId: viewer.userId, outcome }, 'app failed in a browser');
    return {};
  }),
];
