import type { VersionMetrics, VitalName } from '@tech-portal/contract/release-figures';

type Vital = VersionMetrics['vitals'][number];

/** Web vitals in display order, with descriptions. */
export const vitalLabels: Record<VitalName, string> = {
  LCP: 'Largest content shown',
  INP: 'Response to input',
  CLS: 'Layout shift',
  FCP: 'First content shown',
  TTFB: 'First byte',
};

/** Upper limit of good values and lower limit of poor values, in milliseconds. CLS has no unit. */
const thresholds: Record<VitalName, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export type Rating = 'good' | 'needs work' | 'poor';

export function ratingOf(name: VitalName, value: number): Rating {
  const [good, poor] = thresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs work' : 'poor';
}

/** Formats a value, such as `1.82 s`, `96 ms` or `0.02`. */
export function vitalText(name: VitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}

export const vitalOf = ({ vitals }: VersionMetrics, name: VitalName): Vital | undefined =>
  vitals.find((vital) => vital.name === name);

export const failedLoadsText = ({ failed, people }: VersionMetrics): string =>
  people === 0 ? 'not measured' : `${failed} of ${people}`;
