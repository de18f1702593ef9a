import * as v from 'valibot';

/** Value of a newer server that this version of the contract does not list. */
export type Unlisted = string & v.Brand<'unlisted'>;

/** Type of an {@link openPicklist} after parsing: a listed value, or an unlisted one of a newer server. */
export type OpenValue<Value extends string> = Value | Unlisted;

type Picklist<Value extends string> = v.PicklistSchema<readonly Value[], v.ErrorMessage<v.PicklistIssue> | undefined>;

const closedSchemas = new WeakMap<object, v.GenericSchema>();

/**
 * Value of a response. The server sends only listed values. A tab older than the server accepts any text, so that a new
 * value costs it one label and not the whole response. The type tells the two apart: code that looks up a value must
 * handle unlisted ones.
 *
 * @example v.object({ status: openPicklist(estimateStatus) })
 */
// @__NO_SIDE_EFFECTS__
export function openPicklist<Value extends string>(closed: Picklist<Value>): v.GenericSchema<OpenValue<Value>> {
  const schema: v.GenericSchema = v.union([closed, v.string()]);
  closedSchemas.set(schema, closed);
  // A sender cannot create unlisted values: only responses contain text of that type.
  return schema as v.GenericSchema<OpenValue<Value>>;
}

/**
 * Value of a request that may send a response's value back unchanged, even an unlisted one. A server that does not list
 * it refuses it.
 */
// @__NO_SIDE_EFFECTS__
export function echoedPicklist<Value extends string>(
  closed: Picklist<Value>,
): v.GenericSchema<OpenValue<Value>, Value> {
  const schema: v.GenericSchema = closed;
  return schema as v.GenericSchema<OpenValue<Value>, Value>;
}

type Nested = Partial<
  Record<'entries', Readonly<Record<string, v.GenericSchema>>> &
    Record<'item' | 'wrapped', v.GenericSchema> &
    Record<'options' | 'items' | 'pipe', readonly unknown[]>
>;
type SchemaMap = (schema: v.GenericSchema) => v.GenericSchema;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

function mapSchema(schema: v.GenericSchema, mapPart: SchemaMap): v.GenericSchema {
  const { entries, item, wrapped, options, pipe } = schema as Nested;
  if (pipe) {
    const [first, ...rest] = pipe.map((step) => (isSchema(step) ? mapPart(step) : step));
    return v.pipe(first as v.GenericSchema, ...(rest as v.GenericPipeItem[]));
  }
  return {
    ...schema,
    ...(entries && {
      entries: Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, mapPart(value)])),
    }),
    ...(item && { item: mapPart(item) }),
    ...(wrapped && { wrapped: mapPart(wrapped) }),
    ...(options?.every(isSchema) && { options: options.map(mapPart) }),
  };
}

/** Schema of responses that a server of this version may send: listed values only. */
export function closePicklists(schema: v.GenericSchema): v.GenericSchema {
  const known = closedSchemas.get(schema);
  if (known) return known;
  const closed = mapSchema(schema, closePicklists);
  closedSchemas.set(schema, closed);
  return closed;
}
