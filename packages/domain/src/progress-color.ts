/**
 * Color of an inventory bar: up to 25 % red, up to 50 % orange, above green (DASH-22).
 *
 * @example progressColor(40) // 'orange'
 */
export function progressColor(percent: number): 'red' | 'orange' | 'green' {
  if (percent <= 25) return 'red';
  return percent <= 50 ? 'orange' : 'green';
}
