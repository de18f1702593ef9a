import type { VitalName } from '@tech-portal/contract/release-figures';
import { bucketOf, countAbove, countOf, quantile } from './histogram.ts';
import type { Histogram } from './histogram.ts';
import type { Measured } from './release-figures.queries.ts';

/** Standard errors between two shares beyond which the difference is no accident: once in some hundred comparisons. */
const SURE = 3;
/** Values of one person depend on each other, so that they prove less than their number says. */
const SURE_OF_VALUES = 4;
/** A difference that nobody would go back for. */
const LEAST_SHARE = 0.05;
const LEAST_FACTOR = 1.25;
const LEAST_VALUES = 100;
const P75 = 0.75;

/** The vitals that a version is judged by, and what is good of each: milliseconds, CLS in thousandths. */
const good: readonly (readonly [VitalName, number])[] = [
  ['LCP', 2500],
  ['INP', 200],
  ['CLS', 100],
];

interface Share {
  readonly part: number;
  readonly of: number;
}

/** How many standard errors one share is above another. */
function distance(one: Share, other: Share): number {
  const together = (one.part + other.part) / (one.of + other.of);
  const error = Math.sqrt(together * (1 - together) * (1 / one.of + 1 / other.of));
  return error === 0 ? 0 : (one.part / one.of - other.part / other.of) / error;
}

function failsMore(canary: Measured, live: Measured): string | undefined {
  const [ofCanary, ofLive] = [canary, live].map(({ failed, people }) => ({ part: failed, of: people }));
  if (!ofCanary || !ofLive || distance(ofCanary, ofLive) <= SURE) return undefined;
  if (ofCanary.part / ofCanary.of - ofLive.part / ofLive.of < LEAST_SHARE) return undefined;
  return `failed for ${canary.failed} of ${canary.people} people, the live version for ${live.failed} of ${live.people}`;
}

const shown = (name: VitalName, value: number): string =>
  name === 'CLS' ? (value / 1000).toFixed(2) : `${Math.round(value)} ms`;

function isSlower(name: VitalName, limit: number, canary: Histogram, live: Histogram): string | undefined {
  const [ofCanary, ofLive] = [quantile(canary, P75), quantile(live, P75)];
  if (ofCanary === undefined || ofLive === undefined) return undefined;
  const [values, others] = [countOf(canary), countOf(live)];
  if (Math.min(values, others) < LEAST_VALUES || ofCanary <= limit || ofCanary <= ofLive * LEAST_FACTOR)
    return undefined;
  const above = (histogram: Histogram, of: number) => ({ part: countAbove(histogram, bucketOf(ofLive)), of });
  if (distance(above(canary, values), above(live, others)) <= SURE_OF_VALUES) return undefined;
  return `${name} of ${shown(name, ofCanary)} (p75), the live version ${shown(name, ofLive)}`;
}

/**
 * Why a canary is worse than the live version, from what both measured over the same time; undefined when it is not, or
 * when too few people ran one of them to say so.
 *
 * @param people So many different people must have run each of them.
 */
export function worseThanLive(canary: Measured, live: Measured, people: number): string | undefined {
  if (canary.people < people || live.people < people) return undefined;
  const none: Histogram = new Map();
  const slower = good.map(([name, limit]) =>
    isSlower(name, limit, canary.histograms.get(name) ?? none, live.histograms.get(name) ?? none),
  );
  return [failsMore(canary, live), ...slower].find((reason) => reason !== undefined);
}
