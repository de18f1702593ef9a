import { listApps, presentApp, readVersionMetrics } from '../../releases/index.ts';
import { cacheMetrics } from './cache-metrics.ts';
import type { MetricsReadDeps } from './cache-metrics.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Reads the last hour's measurements of live versions. Has no version label, which would create endless time series.
 */
export const createReleaseMetricsReader = (deps: MetricsReadDeps) =>
  cacheMetrics(deps, async (db, now) => {
    const apps = await listApps(db);
    const versions = apps.flatMap(({ app, facts: { live, canary } }) =>
      [live, canary].flatMap((one) => (one ? [{ app, version: one.version }] : [])),
    );
    const measurements = await readVersionMetrics(db, versions, new Date(now.getTime() - HOUR_MS));
    return apps.flatMap((one) => {
      const { app, live, canary } = presentApp(one, measurements);
      return [
        { app, release: 'live', metrics: live },
        ...(canary ? [{ app, release: 'canary', metrics: canary }] : []),
      ];
    });
  });
