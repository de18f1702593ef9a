import { median } from './median.ts';
import type { Measurement } from './measure-page.ts';
import type { PortalName } from './portals.ts';

/** All visits of one page under one network, cold or warm. */
export interface Row {
  readonly page: string;
  readonly network: string;
  readonly cache: 'cold' | 'warm';
  readonly visits: Record<PortalName, Measurement[]>;
}

const figures = [
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
type Figure = (typeof figures)[number];

const medianOf = (visits: readonly Measurement[], figure: Figure) =>
  median(visits.map((visit) => visit[figure]).filter((value) => value !== undefined));

/** One line of the result: a figure of both portals and how much more the federated one takes. */
export interface Comparison {
  readonly page: string;
  readonly network: string;
  readonly cache: string;
  readonly figure: Figure;
  readonly federated: number;
  readonly single: number;
  /** Percent; positive when the federated portal takes more. */
  readonly more: number;
}

/** Medians of all rows. */
export function compare(rows: readonly Row[]): Comparison[] {
  return rows.flatMap(({ page, network, cache, visits }) =>
    figures.flatMap((figure) => {
      const federated = medianOf(visits.federated, figure);
      const single = medianOf(visits.single, figure);
      if (federated === undefined || single === undefined) return [];
      const more = single === 0 ? 0 : (federated / single - 1) * 100;
      return [{ page, network, cache, figure, federated, single, more }];
    }),
  );
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const written = (figure: Figure, value: number) =>
  figure === 'codeBytes' || figure === 'pageBytes' ? kilobytes(value) : value.toFixed(0);

/** Cells under each other; the first line is the head. */
export const table = (lines: readonly (readonly string[])[]) => {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};

/** The comparison as a table for people: federated / single, and the difference. */
export function toTable(comparisons: readonly Comparison[]): string {
  const keys = [...new Set(comparisons.map(({ page, network, cache }) => `${page}|${network}|${cache}`))];
  const lines = keys.map((key) => {
    const own = comparisons.filter(({ page, network, cache }) => `${page}|${network}|${cache}` === key);
    const cells = figures.map((figure) => {
      const found = own.find((comparison) => comparison.figure === figure);
      if (!found) return '';
      const sign = found.more >= 0 ? '+' : '';
      return `${written(figure, found.federated)} / ${written(figure, found.single)} (${sign}${found.more.toFixed(0)} %)`;
    });
    return [...key.split('|'), ...cells];
  });
  const head = [
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
  return table([head, ...lines]);
}
