/** Formats the results of several runs: median, minimum and maximum. */
export function formatMedianAndRange(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const median = middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
  const text = (value = 0) => value.toFixed(digits);
  return sorted.length < 2 ? text(median) : `${text(median)} (${text(sorted[0])} – ${text(sorted.at(-1))})`;
}
