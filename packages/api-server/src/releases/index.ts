export { recordReleases } from './metrics/record-releases.commands.ts';
export { releaseCompositions } from './metrics/release-compositions.table.ts';
export { presentApp } from './metrics/release-metrics.presenter.ts';
export { listApps, ownerOf, readVersionMetrics } from './metrics/release-metrics.queries.ts';
export { createPeopleCounts } from './people-counts.queries.ts';
export { releaseFaults } from './release-faults.table.ts';
export { releasesRoutes } from './releases.routes.ts';
export { purgeExpiredReleaseData } from './retention.commands.ts';
export { createStoredReports } from './stored-reports.ts';
