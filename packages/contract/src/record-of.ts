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

/** Typed keys of an object without further keys, in order. */
export const keysOf = <Entries extends object>(entries: Entries): readonly (keyof Entries & string)[] =>
  // The type of Object.keys is string[], as objects may have further keys.
  Object.keys(entries) as (keyof Entries & string)[];
