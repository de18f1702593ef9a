/**
 * Colour of an inventory bar: up to 25 % red, up to 50 % orange, above green (document 2, sections 4 and 9).
 *
 * @example progressColor(40) // 'orange'
 */
export function progressColor(percent: number): 'red' | 'orange' | 'green' {
  if (percent <= 25) return 'red';
  return percent <= 50 ? 'orange' : 'green';
}
