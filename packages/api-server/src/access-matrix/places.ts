/** Path within a JSON value. */
export type Path = readonly (string | number)[];

/** A place of an input with its value; undefined for a field that the schema knows and the input leaves out. */
export interface Place {
  readonly path: Path;
  readonly value: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Schemas below a schema: of an object by field, otherwise of whatever it wraps. */
function schemasBelow(schema: unknown, key: string | number): unknown[] {
  if (!isObject(schema)) return [];
  const { entries, item, wrapped, pipe, options } = schema as Record<string, unknown>;
  const own = isObject(entries)
    ? (entries as Record<string, unknown>)[key]
    : typeof key === 'number'
      ? item
      : undefined;
  const inside = [
    wrapped,
    ...(Array.isArray(pipe) ? pipe.slice(0, 1) : []),
    ...(Array.isArray(options) ? options : []),
  ];
  return [...(own === undefined ? [] : [own]), ...inside.flatMap((each) => schemasBelow(each, key))];
}

/** Names of the fields of an object that one of the schemas has. */
export function fieldsOf(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  const { entries, wrapped, pipe, options } = schema as Record<string, unknown>;
  const inside = [
    wrapped,
    ...(Array.isArray(pipe) ? pipe.slice(0, 1) : []),
    ...(Array.isArray(options) ? options : []),
  ];
  return [...(isObject(entries) ? Object.keys(entries) : []), ...inside.flatMap(fieldsOf)];
}

/** Every object, list entry and leaf of a JSON value, the value itself first, and the fields that it leaves out. */
export function placesOf(value: unknown, schemas: readonly unknown[] = [], path: Path = []): Place[] {
  if (!isObject(value)) return [{ path, value }];
  const below = (key: string | number) => schemas.flatMap((schema) => schemasBelow(schema, key));
  const given = Object.entries(value).flatMap(([name, entry]) => {
    const key = Array.isArray(value) ? Number(name) : name;
    return placesOf(entry, below(key), [...path, key]);
  });
  const known = Array.isArray(value) ? [] : new Set(schemas.flatMap(fieldsOf));
  const left = [...known].filter((name) => !Object.hasOwn(value, name));
  return [{ path, value }, ...given, ...left.map((name) => ({ path: [...path, name], value: undefined }))];
}

/** A copy of a JSON value with something else in one place; `undefined` leaves the place out. */
export function replaced(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => (index === key ? replaced(entry, rest, replacement) : entry));
  }
  const entries = (isObject(value) ? value : {}) as Readonly<Record<string, unknown>>;
  return { ...entries, [key]: replaced(entries[key], rest, replacement) };
}
