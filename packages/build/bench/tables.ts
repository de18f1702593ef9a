import type { HopsRow } from './hops.ts';
import type { ManyRemotesRow } from './many-remotes.ts';
import { median } from './median.ts';
import type { ReleaseTimes } from './releases.ts';
import { kilobytes, formatTable } from './report.ts';

export function formatHops(rows: readonly HopsRow[]): string {
  const lines = rows.map(({ page, hops: { federated, single } }) => [
    page,
    `${federated.code} / ${single.code}`,
    `${federated.all} / ${single.all}`,
  ]);
  return formatTable([['page', 'page and code', 'with calls'], ...lines]);
}

export function formatManyRemotes(rows: readonly ManyRemotesRow[]): string {
  const lines = rows.map(({ page, network, remotes, pageBytes, codeBytes, firstPaint, content }) => [
    page,
    network,
    String(remotes),
    kilobytes(pageBytes),
    kilobytes(codeBytes),
    firstPaint.toFixed(0),
    content.toFixed(0),
  ]);
  return formatTable([['page', 'network', 'remotes', 'html', 'js+css', 'first paint', 'content'], ...lines]);
}

export function formatReleases(releases: readonly ReleaseTimes[]): string {
  const medianOf = (of: (times: ReleaseTimes) => number) => (median(releases.map(of)) ?? 0).toFixed(0);
  const line = [
    medianOf(({ mountCheckMs: gate }) => gate),
    medianOf(({ otherStepsMs: rest }) => rest),
    medianOf(({ content }) => content),
  ];
  return formatTable([['gate', 'rest of promote', 'registry to content in a fresh tab'], line]);
}
