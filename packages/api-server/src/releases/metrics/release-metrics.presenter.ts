import type { WireResponseOf } from '@tech-portal/contract';
import { vitalName } from '@tech-portal/contract/release-figures';
import type { listReleaseErrors, listReleases } from '@tech-portal/contract/release-figures';
import { countOf, quantile } from './histogram.ts';
import type { AppFacts, KnownVersion } from './release-apps.table.ts';
import type { releaseErrors } from './release-errors.table.ts';
import type { VersionMetrics } from './release-metrics.queries.ts';

type AppRelease = WireResponseOf<typeof listReleases>[number];

const P75 = 0.75;

function presentVersion(
  { version, since }: KnownVersion,
  percent: number | null,
  { histograms, people, failed }: VersionMetrics,
): AppRelease['live'] {
  const vitals = vitalName.options.flatMap((name) => {
    const histogram = histograms.get(name) ?? new Map<number, number>();
    const value = quantile(histogram, P75);
    if (value === undefined) return [];
    // CLS is stored in thousandths.
    const p75 = name === 'CLS' ? Math.round(value) / 1000 : Math.round(value);
    return [{ name, p75, count: countOf(histogram) }];
  });
  const load = quantile(histograms.get('load') ?? new Map(), P75);
  return {
    version,
    since: since === '' ? null : since,
    percent,
    views: countOf(histograms.get('view') ?? new Map()),
    people,
    failed,
    vitals,
    load_p75: load === undefined ? null : Math.round(load),
  };
}

export function presentApp(
  { app, facts }: { app: string; facts: AppFacts },
  metricsOf: (version: { app: string; version: string }) => VersionMetrics,
): AppRelease {
  const { owner, live, previous, canary } = facts;
  const presentOne = (one: KnownVersion, percent: number | null) =>
    presentVersion(one, percent, metricsOf({ app, version: one.version }));
  return {
    app,
    owner,
    live: presentOne(live, canary ? 100 - canary.percent : 100),
    previous: previous && presentOne(previous, null),
    canary: canary && presentOne(canary, canary.percent),
  };
}

export const presentError = ({
  version,
  kind,
  message,
  stack,
  page,
  count,
  firstSeen,
  lastSeen,
}: typeof releaseErrors.$inferSelect): WireResponseOf<typeof listReleaseErrors>[number] => ({
  version,
  kind,
  message,
  stack,
  page,
  count,
  first_seen: firstSeen.toISOString(),
  last_seen: lastSeen.toISOString(),
});
