import { listApps, presentApp, readMeasured } from '../../releases/index.ts';
import { readNowAndThen } from './read-now-and-then.ts';
import type { ReadNowAndThen } from './read-now-and-then.ts';

const HOUR_MS = 60 * 60_000;

/** Reads last hour's measurements of live versions; without a version label, which would create endless time series. */
export const watchReleaseFigures = (deps: ReadNowAndThen) =>
  readNowAndThen(deps, async (db, now) => {
    const apps = await listApps(db);
    const versions = apps.flatMap(({ app, facts: { live, canary } }) =>
      [live, canary].flatMap((one) => (one ? [{ app, version: one.version }] : [])),
    );
    const measuredOf = await readMeasured(db, versions, new Date(now.getTime() - HOUR_MS));
    return apps.flatMap((one) => {
      const { app, live, canary } = presentApp(one, measuredOf);
      return [
        { app, release: 'live', figures: live },
        ...(canary ? [{ app, release: 'canary', figures: canary }] : []),
      ];
    });
  });
