export type Path = readonly (string | number)[];

/** Path and value within an input; undefined for a field of the schema that the input omits. */
export interface FieldAtPath {
  readonly path: Path;
  readonly value: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function nestedSchemas(schema: unknown): unknown[] {
  const { wrapped, pipe, options } = Object(schema) as Record<string, unknown>;
  return [wrapped, Array.isArray(pipe) ? pipe[0] : undefined, ...(Array.isArray(options) ? options : [])].filter(
    isObject,
  );
}

function schemasAt(schema: unknown, key: string | number): unknown[] {
  const { entries, item } = Object(schema) as Record<string, unknown>;
  const ownSchemas = typeof key === 'number' ? item : (Object(entries) as Record<string, unknown>)[key];
  return [ownSchemas, ...nestedSchemas(schema).flatMap((each) => schemasAt(each, key))].filter(isObject);
}

export function fieldsOf(schema: unknown): readonly string[] {
  const { entries } = Object(schema) as Record<string, unknown>;
  return [...Object.keys(Object(entries)), ...nestedSchemas(schema).flatMap(fieldsOf)];
}

export function listFields(value: unknown, schemas: readonly unknown[] = [], path: Path = []): FieldAtPath[] {
  if (!isObject(value)) return [{ path, value }];
  const childSchemas = (key: string | number) => schemas.flatMap((schema) => schemasAt(schema, key));
  const presentFields = Object.entries(value).flatMap(([name, entry]) => {
    const key = Array.isArray(value) ? Number(name) : name;
    return listFields(entry, childSchemas(key), [...path, key]);
  });
  const knownNames = Array.isArray(value) ? [] : new Set(schemas.flatMap(fieldsOf));
  const missingFields = [...knownNames].filter((name) => !Object.hasOwn(value, name));
  return [
    { path, value },
    ...presentFields,
    ...missingFields.map((name) => ({ path: [...path, name], value: undefined })),
  ];
}

/** Copies a JSON value with another value at a path; `undefined` removes it. */
export function withValueAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => (index === key ? withValueAt(entry, rest, replacement) : entry));
  }
  const entries = (isObject(value) ? value : {}) as Readonly<Record<string, unknown>>;
  return { ...entries, [key]: withValueAt(entries[key], rest, replacement) };
}
