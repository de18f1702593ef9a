export { recordReleases } from './figures/note-releases.commands.ts';
export { releaseCompositions } from './figures/release-compositions.table.ts';
export { presentApp } from './figures/release-figures.presenter.ts';
export { listApps, ownerOf, readVersionMetrics } from './figures/release-figures.queries.ts';
export { createPeopleCounts } from './people-counts.queries.ts';
export { releaseFaults } from './release-faults.table.ts';
export { releasesRoutes } from './releases.routes.ts';
export { purgeExpiredReleaseData } from './retention.commands.ts';
export { createStoredReports } from './stored-reports.ts';
