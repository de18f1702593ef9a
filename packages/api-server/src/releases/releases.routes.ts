import { findComposition, listReleaseErrors, listReleases, reportFigures } from '@tech-portal/contract/release-figures';
import { reportFault } from '@tech-portal/contract/releases';
import { ApiError, handle } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { takeAll } from '../platform/limits/index.ts';
import { FIGURES_DAYS } from './figures/aged-figures.commands.ts';
import { recordFigures } from './figures/record-figures.commands.ts';
import { presentApp, presentError } from './figures/release-figures.presenter.ts';
import { findVersions, listApps, listErrors, ownerOf, readMeasured } from './figures/release-figures.queries.ts';

/** A tab reports when it is hidden and soon after an error, rarely twice a minute. */
const reports = { most: 60, windowMs: 30 * 60_000 };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Endpoints for browsers' reports on the versions they run: for the log, the evaluation of releases, and
 * administrators.
 */
export const releasesRoutes: readonly Route[] = [
  handle(reportFault, async ({ body, viewer, deps }) => {
    const { app, version } = body;
    const owner = await ownerOf(deps.db, app);
    deps.logger.warn({ ...body, ...(owner && { owner }), userId: viewer.userId }, 'app failed in a browser');
    await deps.releases.failed({ app, version, viewer, now: deps.clock.now() });
    return {};
  }),
  handle(reportFigures, async ({ body, viewer, deps }) => {
    // Anybody can register: reports of unapproved accounts do not count.
    if (!viewer.approved) return {};
    await takeAll(deps.limits, [[`figures:${viewer.userId}`, reports]]);
    await recordFigures(deps.db, { viewer, report: body, now: deps.clock.now() });
    return {};
  }),
  handle(listReleases, async ({ deps }) => {
    const apps = await listApps(deps.db);
    const versions = apps.flatMap(({ app, facts: { live, previous, canary } }) =>
      [live, previous, canary].flatMap((one) => (one ? [{ app, version: one.version }] : [])),
    );
    const since = new Date(deps.clock.now().getTime() - FIGURES_DAYS * DAY_MS);
    const measuredOf = await readMeasured(deps.db, versions, since);
    return apps.map((one) => presentApp(one, measuredOf));
  }),
  handle(listReleaseErrors, async ({ query, deps }) => (await listErrors(deps.db, query.app)).map(presentError)),
  handle(findComposition, async ({ query, deps }) => {
    const found = await findVersions(deps.db, query.stamp);
    if (!found) throw new ApiError('not_found', 'No composition of live versions has had this id.');
    return {
      versions: [...found.versions],
      first_seen: found.firstSeen.toISOString(),
      last_seen: found.lastSeen.toISOString(),
    };
  }),
];
