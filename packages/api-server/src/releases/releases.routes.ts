import { reportFault } from '@tech-portal/contract/releases';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';

/** Faults of apps as browsers report them: for the log, and for the error budget of releases. */
export const releasesRoutes: readonly Route[] = [
  handle(reportFault, async ({ body, viewer, deps }) => {
    const { app, version } = body;
    deps.logger.warn({ ...body, userId: viewer.userId }, 'app failed in a browser');
    await deps.releases.failed({ app, version, viewer, now: deps.clock.now() });
    return {};
  }),
];
