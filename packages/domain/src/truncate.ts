/**
 * Cuts a text to a number of characters plus an ellipsis (FORMAT-5); shorter texts stay unchanged. Never splits a
 * surrogate pair.
 *
 * @example truncate('Water heater', 5) // 'Water...'
 */
export function truncate(text: string, length = 100): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
