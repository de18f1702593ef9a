import { pipe, record, safeParse, string, transform, unknown } from 'valibot';
import type { GenericSchema } from 'valibot';

export interface StoredDraft<Value> {
  /** Undefined without a readable draft. */
  readonly value: Value | undefined;
  /** Time of writing in milliseconds. */
  readonly at: number;
  /** Number of logouts on this device at that time. */
  readonly era: number;
  readonly version: string | number | undefined;
  readonly text: string | null;
}

interface Marks {
  readonly $at?: number;
  readonly $era?: number;
  readonly $version?: string | number;
}

const isRecord = (value: unknown): value is Marks => typeof value === 'object' && value !== null;

/** Serializes a draft: its fields at the top level, with the metadata next to them. */
export const storedText = ({ value, at, era, version }: Omit<StoredDraft<object>, 'text'>): string =>
  JSON.stringify({ ...value, $at: at, $era: era, $version: version });

/** Parses a stored text. Ignores text that is broken, does not match the schema or predates the last Log Out. */
export function readStored<Value>(
  schema: GenericSchema<unknown, Value>,
  text: string | null,
  era: number,
): StoredDraft<Value> {
  const none = { value: undefined, at: 0, era, version: undefined, text };
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return none;
    const { $at = 0, $era = 0, $version, ...rest } = stored;
    const { success, output } = safeParse(schema, rest);
    return success && $era === era ? { value: output, at: $at, era, version: $version, text } : none;
  } catch {
    return none;
  }
}

/**
 * Schema for the texts of a form. Missing or invalid fields fall back to the initial values, which keeps a draft valid
 * across releases that change the form.
 *
 * @param fields Stored fields as the keys of an object: initial values, or the entries of a schema.
 * @example draftTexts(userSettings.entries)
 */
export function draftTexts<Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
): GenericSchema<unknown, Partial<Record<Field, string>>> {
  const texts = (stored: Record<string, unknown>) => {
    const known = Object.entries(stored).filter(
      ([field, text]) => Object.hasOwn(fields, field) && typeof text === 'string',
    );
    return Object.fromEntries(known) as Partial<Record<Field, string>>;
  };
  return pipe(record(string(), unknown()), transform(texts));
}
