export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  /** Branches of a union discriminated by a field. */
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Typed as a complete record, so that no keyword can be forgotten. */
const knownKeywords: Record<keyof JsonSchema, true> = {
  type: true,
  properties: true,
  required: true,
  additionalProperties: true,
  propertyNames: true,
  items: true,
  anyOf: true,
  oneOf: true,
  enum: true,
  const: true,
  pattern: true,
  format: true,
  default: true,
  minimum: true,
  minLength: true,
  minItems: true,
  maximum: true,
  maxLength: true,
  maxItems: true,
};

/**
 * Rejects a schema with keywords that the comparison does not support, as it would miss their breaks.
 *
 * @throws Error naming the keyword
 */
export function requireKnownKeywords(schema: JsonSchema, path: string): void {
  const unknown = Object.keys(schema).find((keyword) => !Object.hasOwn(knownKeywords, keyword));
  if (unknown !== undefined) {
    throw new Error(`${path} has the keyword ${unknown}, which the comparison of contracts does not know yet.`);
  }
}

/**
 * Branches of a schema; undefined when it has none. No value fits two branches of `oneOf`, which makes it equivalent to
 * `anyOf`.
 */
export const branchesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | undefined => anyOf ?? oneOf;

/** Values that a schema lists; undefined when it lists none. */
export function listedValues(schema: JsonSchema): readonly unknown[] | undefined {
  if (schema.enum) return schema.enum;
  return 'const' in schema ? [schema.const] : undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isInteger(value)) return 'integer';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** True when every value of `type` is also of type `expected`. */
export const isOfType = (type: string | undefined, expected: string): boolean =>
  type === expected || (type === 'integer' && expected === 'number');

/** True when a schema accepts a text, number, boolean or null. */
export function acceptsValue(schema: JsonSchema, value: unknown): boolean {
  const branches = branchesOf(schema);
  if (branches) return branches.some((branch) => acceptsValue(branch, value));
  const listed = listedValues(schema);
  if (listed) return listed.includes(value);
  if (schema.type !== undefined && !isOfType(typeOf(value), schema.type)) return false;
  if (typeof value === 'number') return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  if (typeof value !== 'string') return true;
  return (
    value.length >= (schema.minLength ?? 0) &&
    value.length <= (schema.maxLength ?? value.length) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value))
  );
}
