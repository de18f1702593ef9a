import { describe, expect, test } from 'vitest';
import { bucketOf } from './histogram.ts';
import type { Measured } from './release-figures.queries.ts';
import type { Metric } from './release-figures.table.ts';
import { worseThanLive } from './worse-than-live.ts';

/** Values around a third quartile, half of them below half of it. */
const around = (p75: number, count: number) =>
  new Map([
    [bucketOf(p75 / 2), count / 2],
    [bucketOf(p75 * 0.95), count / 4],
    [bucketOf(p75 * 1.5), count / 4],
  ]);

const measured = (
  people: number,
  failed: number,
  vitals: Partial<Record<Metric, Map<number, number>>> = {},
): Measured => ({
  people,
  failed,
  histograms: new Map(Object.entries(vitals) as [Metric, Map<number, number>][]),
});

describe('errors', () => {
  test.each([
    ['many more fail', measured(40, 12), measured(60, 1), 'failed for 12 of 40 people, the live version for 1 of 60'],
    ['a few more fail, which may be an accident', measured(40, 3), measured(60, 1), undefined],
    ['a little more of very many fail', measured(10_000, 300), measured(10_000, 100), undefined],
    ['fewer fail', measured(40, 1), measured(60, 12), undefined],
    ['nobody fails', measured(40, 0), measured(60, 0), undefined],
    ['everybody fails in both', measured(40, 40), measured(60, 60), undefined],
    ['too few ran the canary', measured(19, 19), measured(60, 0), undefined],
    ['too few ran the live version', measured(40, 40), measured(19, 0), undefined],
  ])('%s', (_, canary, live, reason) => {
    expect(worseThanLive(canary, live, 20)).toBe(reason);
  });
});

describe('vitals', () => {
  const live = (LCP = around(2000, 400)) => measured(60, 0, { LCP });
  test('three quarters of the page loads are much slower, and slow', () => {
    expect(worseThanLive(measured(40, 0, { LCP: around(4000, 200) }), live(), 20)).toMatch(
      /^LCP of \d{4} ms \(p75\), the live version \d{4} ms$/,
    );
    const shifts = { CLS: around(300, 200) };
    expect(worseThanLive(measured(40, 0, shifts), measured(60, 0, { CLS: around(50, 400) }), 20)).toMatch(
      /^CLS of 0\.\d\d \(p75\), the live version 0\.0\d$/,
    );
  });

  test.each([
    ['slower, but good', measured(40, 0, { LCP: around(2000, 200) }), live(around(900, 400))],
    ['hardly slower', measured(40, 0, { LCP: around(3000, 200) }), live(around(2800, 400))],
    ['slower in a few page loads only', measured(40, 0, { LCP: around(4000, 60) }), live()],
    [
      'slower in what nobody judges by',
      measured(40, 0, { TTFB: around(9000, 200) }),
      measured(60, 0, { TTFB: around(200, 400) }),
    ],
    ['not measured in the live version', measured(40, 0, { LCP: around(4000, 200) }), measured(60, 0)],
  ])('%s is no reason', (_, canary, other) => {
    expect(worseThanLive(canary, other, 20)).toBeUndefined();
  });
});
