/**
 * A text cut to a number of characters plus an ellipsis; shorter ones stay as they are (document 1, section 5).
 * Never cuts a character outside the basic plane in two.
 *
 * @example truncate('Water heater', 5) // 'Water...'
 */
export function truncate(text: string, length = 100): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
