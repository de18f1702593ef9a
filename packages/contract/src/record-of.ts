/**
 * Creates a record with a value for each key.
 *
 * @example recordOf(['city', 'zip'], (name) => `${name}?`) // { city: 'city?', zip: 'zip?' }
 */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // The type of Object.fromEntries loses the keys.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** Typed keys, in order, of an object that has no others. */
export const keysOf = <Entries extends object>(entries: Entries): readonly (keyof Entries & string)[] =>
  // Object.keys returns string[], as objects may have more keys than their type.
  Object.keys(entries) as (keyof Entries & string)[];
