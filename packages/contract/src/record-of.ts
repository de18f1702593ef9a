/**
 * A record with a value for each of some keys.
 *
 * @example recordOf(['city', 'zip'], (name) => `${name}?`) // { city: 'city?', zip: 'zip?' }
 */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // The type of fromEntries forgets which keys there are.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** The keys of an object that has no others than its type says, in their order. */
export const keysOf = <Entries extends object>(entries: Entries): readonly (keyof Entries & string)[] =>
  // The type of Object.keys knows no keys, as there may be others.
  Object.keys(entries) as (keyof Entries & string)[];
