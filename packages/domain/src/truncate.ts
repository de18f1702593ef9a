/**
 * A text cut to a number of characters plus an ellipsis (FORMAT-5); shorter ones stay as they are.
 * Never cuts a character outside the basic plane in two.
 *
 * @example truncate('Water heater', 5) // 'Water...'
 */
export function truncate(text: string, length = 100): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
