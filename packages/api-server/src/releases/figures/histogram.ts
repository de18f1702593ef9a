/** Ratio of neighboring buckets: values read from the scale are off by 20% at most. */
const STEP = 1.2;
/** Contains 600,000, the largest reported value. */
const LAST_BUCKET = 74;

/** Bucket of a value; 0 for values below 1. */
export const bucketOf = (value: number): number =>
  value < 1 ? 0 : Math.min(LAST_BUCKET, 1 + Math.floor(Math.log(value) / Math.log(STEP) + 1e-9));

const boundsOf = (bucket: number): readonly [number, number] =>
  bucket === 0 ? [0, 1] : [STEP ** (bucket - 1), STEP ** bucket];

export type Histogram = ReadonlyMap<number, number>;

export const countOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** Quantile of all values, e.g. 0.75; undefined without values. */
export function quantile(histogram: Histogram, share: number): number | undefined {
  let missing = countOf(histogram) * share;
  if (missing === 0) return undefined;
  for (const [bucket, count] of [...histogram].toSorted(([one], [other]) => one - other)) {
    const [begin, end] = boundsOf(bucket);
    if (missing <= count) return begin + (end - begin) * (missing / count);
    missing -= count;
  }
  return undefined;
}
