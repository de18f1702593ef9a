/**
 * Percent change from the previous period: (current - previous) / (previous or 1) * 100, rounded half away from zero to
 * 2 decimals (DASH-11).
 *
 * @example percentChange(150, 120) // 25
 */
export function percentChange(current: number, previous: number): number {
  const percent = ((current - previous) / (previous || 1)) * 100;
  const hundredths = Math.round(Number(`${Math.abs(percent).toPrecision(15)}`) * 100);
  return percent < 0 && hundredths !== 0 ? -hundredths / 100 : hundredths / 100;
}

/**
 * Formats a percent change for a card: with a sign, thousands separators and 2 decimals (FORMAT-6), or 'New' when it
 * starts from zero (DASH-12).
 *
 * @example formatPercentChange(5, 0) // 'New'
 */
export function formatPercentChange(current: number, previous: number): string {
  if (previous === 0 && current !== 0) return 'New';
  const percent = percentChange(current, previous);
  // Avoids `Intl`, whose first use is slow in a browser, like `formatCurrency`.
  const formatted = percent.toFixed(2).replace(/\B(?=(?:\d{3}){1,5}\.)/g, ',');
  return `${percent > 0 ? '+' : ''}${formatted}%`;
}

/**
 * Color of an inventory bar: up to 25 % red, up to 50 % orange, above green (DASH-22).
 *
 * @example progressColor(40) // 'orange'
 */
export function progressColor(percent: number): 'red' | 'orange' | 'green' {
  if (percent <= 25) return 'red';
  return percent <= 50 ? 'orange' : 'green';
}
