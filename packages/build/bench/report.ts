import { median } from './median.ts';
import type { Measurement } from './measure-page.ts';
import type { PortalName } from './portals.ts';

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

/** Median, minimum and maximum of a portal's visits. */
interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

function spreadOf(visits: readonly Measurement[], figure: Figure): Spread | undefined {
  const values = visits.map((visit) => visit[figure]).filter((value) => value !== undefined);
  const middle = median(values);
  return middle === undefined ? undefined : { median: middle, least: Math.min(...values), most: Math.max(...values) };
}

/** Result row: a measurement of the federated portal and of another one, and the difference. */
export interface Comparison {
  readonly page: string;
  readonly network: string;
  readonly cache: string;
  readonly figure: Figure;
  readonly other: Exclude<PortalName, 'federated'>;
  readonly federated: Spread;
  readonly compared: Spread;
  /** Percent between the medians; positive when the federated portal takes more. */
  readonly more: number;
}

const others = ['single', 'earlier'] as const;

/** Median, minimum and maximum of all rows. */
export function compare(rows: readonly Row[]): Comparison[] {
  return rows.flatMap(({ page, network, cache, visits }) =>
    figures.flatMap((figure) =>
      others.flatMap((other) => {
        const [federated, compared] = [spreadOf(visits.federated, figure), spreadOf(visits[other], figure)];
        if (federated === undefined || compared === undefined) return [];
        const more = compared.median === 0 ? 0 : (federated.median / compared.median - 1) * 100;
        return [{ page, network, cache, figure, other, federated, compared, more }];
      }),
    ),
  );
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function written(figure: Figure, { median: middle, least, most }: Spread): string {
  // Bytes and requests are the same in each visit; times are not.
  if (figure === 'codeBytes' || figure === 'pageBytes') return kilobytes(middle);
  return figure === 'codeRequests'
    ? middle.toFixed(0)
    : `${middle.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`;
}

/** Aligns cells in columns; the first line is the header. */
export const table = (lines: readonly (readonly string[])[]) => {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};

/** Comparisons with one other portal as a readable table: federated / other, and the difference. */
export function toTable(comparisons: readonly Comparison[]): string {
  const keys = [...new Set(comparisons.map(({ page, network, cache }) => `${page}|${network}|${cache}`))];
  const lines = keys.map((key) => {
    const own = comparisons.filter(({ page, network, cache }) => `${page}|${network}|${cache}` === key);
    const cells = figures.map((figure) => {
      const found = own.find((comparison) => comparison.figure === figure);
      if (!found) return '';
      const sign = found.more >= 0 ? '+' : '';
      return `${written(figure, found.federated)} / ${written(figure, found.compared)} ${sign}${found.more.toFixed(0)} %`;
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
