import { median } from './median.ts';
import type { Measurement } from './measure-page.ts';
import type { PortalName } from './portals.ts';

export interface Row {
  readonly page: string;
  readonly network: string;
  readonly cache: 'cold' | 'warm';
  readonly visits: Record<PortalName, Measurement[]>;
}

const metrics = [
  'pageBytes',
  'codeBytes',
  'codeRequests',
  'firstPaint',
  'largestPaint',
  'content',
  'navigation',
  'key',
  'click',
] as const;
type Metric = (typeof metrics)[number];

/** Median, minimum and maximum of a portal's visits. */
interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

function spreadOf(visits: readonly Measurement[], metric: Metric): Spread | undefined {
  const values = visits.map((visit) => visit[metric]).filter((value) => value !== undefined);
  const middle = median(values);
  return middle === undefined ? undefined : { median: middle, min: Math.min(...values), max: Math.max(...values) };
}

/** Result row: a measurement of the federated portal and of another portal, and their difference. */
export interface Comparison {
  readonly page: string;
  readonly network: string;
  readonly cache: string;
  readonly metric: Metric;
  readonly other: Exclude<PortalName, 'federated'>;
  readonly federated: Spread;
  readonly otherSpread: Spread;
  /** Percentage by which the federated portal's median exceeds the other's; negative if it is lower. */
  readonly differencePercent: number;
}

const otherPortals = ['single', 'earlier'] as const;

/** Median, minimum and maximum of all rows. */
export function compare(rows: readonly Row[]): Comparison[] {
  return rows.flatMap(({ page, network, cache, visits }) =>
    metrics.flatMap((metric) =>
      otherPortals.flatMap((other) => {
        const [federated, otherSpread] = [spreadOf(visits.federated, metric), spreadOf(visits[other], metric)];
        if (federated === undefined || otherSpread === undefined) return [];
        const differencePercent = otherSpread.median === 0 ? 0 : (federated.median / otherSpread.median - 1) * 100;
        return [{ page, network, cache, metric, other, federated, otherSpread, differencePercent }];
      }),
    ),
  );
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function formatMetric(metric: Metric, { median: middle, min, max }: Spread): string {
  // Bytes and requests are the same in each visit; times are not.
  if (metric === 'codeBytes' || metric === 'pageBytes') return kilobytes(middle);
  return metric === 'codeRequests' ? middle.toFixed(0) : `${middle.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
}

/** Aligns cells in columns; the first line is the header. */
export const formatTable = (lines: readonly (readonly string[])[]) => {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};

/** Comparisons with one other portal as a readable table: federated / other, and the difference. */
export function toTable(comparisons: readonly Comparison[]): string {
  const keys = [...new Set(comparisons.map(({ page, network, cache }) => `${page}|${network}|${cache}`))];
  const lines = keys.map((key) => {
    const pageComparisons = comparisons.filter(({ page, network, cache }) => `${page}|${network}|${cache}` === key);
    const cells = metrics.map((metric) => {
      const found = pageComparisons.find((comparison) => comparison.metric === metric);
      if (!found) return '';
      const sign = found.differencePercent >= 0 ? '+' : '';
      return `${formatMetric(metric, found.federated)} / ${formatMetric(metric, found.otherSpread)} ${sign}${found.differencePercent.toFixed(0)} %`;
    });
    return [...key.split('|'), ...cells];
  });
  const header = [
    'page',
    'network',
    'cache',
    'html',
    'js+css',
    'requests',
    'first paint',
    'largest',
    'content',
    'navigation',
    'slowest key',
    'slowest click',
  ];
  return formatTable([header, ...lines]);
}
