import * as v from 'valibot';

/** A value that this version of the contract does not list: a newer server's. */
export type Unlisted = string & v.Brand<'unlisted'>;

/** What the reader of an {@link openPicklist} gets: one of the listed values, or a newer server's. */
export type Open<Value extends string> = Value | Unlisted;

type Picklist<Value extends string> = v.PicklistSchema<readonly Value[], v.ErrorMessage<v.PicklistIssue> | undefined>;

/** The closed schema behind each open one. */
const listed = new WeakMap<object, v.GenericSchema>();

/**
 * A value of a response. The server sends one of the list; a tab that is older than the server takes any text, so that
 * a value added since costs it a word and not the whole response. The type tells the two apart: what looks a value up
 * has to say what holds for an unlisted one.
 *
 * @example v.object({ status: openPicklist(estimateStatus) })
 */
// @__NO_SIDE_EFFECTS__
export function openPicklist<Value extends string>(closed: Picklist<Value>): v.GenericSchema<Open<Value>> {
  const schema: v.GenericSchema = v.union([closed, v.string()]);
  listed.set(schema, closed);
  // A sender has no unlisted value of its own: no text is of that type unless it came out of a response.
  return schema as v.GenericSchema<Open<Value>>;
}

/**
 * A value of a request that may go back as a response brought it, unlisted ones included. A server that does not list
 * it refuses it.
 */
// @__NO_SIDE_EFFECTS__
export function echoed<Value extends string>(closed: Picklist<Value>): v.GenericSchema<Open<Value>, Value> {
  const schema: v.GenericSchema = closed;
  return schema as v.GenericSchema<Open<Value>, Value>;
}

type Nested = Partial<
  Record<'entries', Readonly<Record<string, v.GenericSchema>>> &
    Record<'item' | 'wrapped', v.GenericSchema> &
    Record<'options' | 'items' | 'pipe', readonly unknown[]>
>;
type SchemaMap = (schema: v.GenericSchema) => v.GenericSchema;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** A schema with another one in the place of each that it is made of. */
function withParts(schema: v.GenericSchema, part: SchemaMap): v.GenericSchema {
  const { entries, item, wrapped, options, pipe } = schema as Nested;
  if (pipe) {
    const [first, ...rest] = pipe.map((step) => (isSchema(step) ? part(step) : step));
    return v.pipe(first as v.GenericSchema, ...(rest as v.GenericPipeItem[]));
  }
  return {
    ...schema,
    ...(entries && { entries: Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, part(value)])) }),
    ...(item && { item: part(item) }),
    ...(wrapped && { wrapped: part(wrapped) }),
    ...(options?.every(isSchema) && { options: options.map(part) }),
  };
}

/** The schema of what a server of this version may send: none but the listed values. */
export function asSent(schema: v.GenericSchema): v.GenericSchema {
  const known = listed.get(schema);
  if (known) return known;
  const made = withParts(schema, asSent);
  listed.set(schema, made);
  return made;
}
