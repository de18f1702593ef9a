import { findComposition, listReleaseErrors, listReleases, reportFigures } from '@tech-portal/contract/release-figures';
import { reportFault } from '@tech-portal/contract/releases';
import { ApiError, defineHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { consumeAll } from '../platform/limits/index.ts';
import { METRICS_RETENTION_DAYS } from './metrics/metrics-retention.commands.ts';
import { recordMetrics } from './metrics/record-metrics.commands.ts';
import { presentApp, presentError } from './metrics/release-metrics.presenter.ts';
import {
  findVersionSet,
  listApps,
  listErrors,
  ownerOf,
  readVersionMetrics,
} from './metrics/release-metrics.queries.ts';

/** A tab reports when it is hidden and soon after an error, rarely twice a minute. */
const REPORT_LIMIT = { max: 60, windowMs: 30 * 60_000 };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Endpoints for browsers' reports on the versions they run: for the log, the evaluation of releases, and
 * administrators.
 */
export const releasesRoutes: readonly Route[] = [
  defineHandler(reportFault, async ({ body, currentUser, deps }) => {
    const { app, version } = body;
    const owner = await ownerOf(deps.db, app);
    deps.logger.warn({ ...body, ...(owner && { owner }), userId: currentUser.userId }, 'app failed in a browser');
    await deps.releases.recordFailure({ app, version, currentUser, now: deps.clock.now() });
    return {};
  }),
  defineHandler(reportFigures, async ({ body, currentUser, deps }) => {
    // Reports of unapproved accounts do not count, because anybody can register.
    if (!currentUser.approved) return {};
    await consumeAll(deps.limits, [[`figures:${currentUser.userId}`, REPORT_LIMIT]]);
    await recordMetrics(deps.db, { currentUser, report: body, now: deps.clock.now() });
    return {};
  }),
  defineHandler(listReleases, async ({ deps }) => {
    const apps = await listApps(deps.db);
    const versions = apps.flatMap(({ app, facts: { live, previous, canary } }) =>
      [live, previous, canary].flatMap((one) => (one ? [{ app, version: one.version }] : [])),
    );
    const since = new Date(deps.clock.now().getTime() - METRICS_RETENTION_DAYS * DAY_MS);
    const metricsOf = await readVersionMetrics(deps.db, versions, since);
    return apps.map((one) => presentApp(one, metricsOf));
  }),
  defineHandler(listReleaseErrors, async ({ query, deps }) => (await listErrors(deps.db, query.app)).map(presentError)),
  defineHandler(findComposition, async ({ query, deps }) => {
    const found = await findVersionSet(deps.db, query.stamp);
    if (!found) throw new ApiError('not_found', 'No combination of live versions has had this ID.');
    return {
      versions: [...found.versions],
      first_seen: found.firstSeen.toISOString(),
      last_seen: found.lastSeen.toISOString(),
    };
  }),
];
