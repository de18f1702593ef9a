/** Ratio of neighboring buckets. Quantiles computed from the buckets are off by at most 20%. */
const BUCKET_RATIO = 1.2;
/** Bucket that contains 600,000, the largest reported value. */
const LAST_BUCKET = 74;

/** Returns the bucket of a value; 0 for values below 1. */
export const bucketOf = (value: number): number =>
  value < 1 ? 0 : Math.min(LAST_BUCKET, 1 + Math.floor(Math.log(value) / Math.log(BUCKET_RATIO) + 1e-9));

const boundsOf = (bucket: number): readonly [number, number] =>
  bucket === 0 ? [0, 1] : [BUCKET_RATIO ** (bucket - 1), BUCKET_RATIO ** bucket];

export type Histogram = ReadonlyMap<number, number>;

export const countOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** Computes a quantile of all values, for example 0.75; undefined if there are no values. */
export function quantile(histogram: Histogram, share: number): number | undefined {
  let remaining = countOf(histogram) * share;
  if (remaining === 0) return undefined;
  for (const [bucket, count] of [...histogram].toSorted(([a], [b]) => a - b)) {
    const [start, end] = boundsOf(bucket);
    if (remaining <= count) return start + (end - start) * (remaining / count);
    remaining -= count;
  }
  return undefined;
}
