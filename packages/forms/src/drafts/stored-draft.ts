import { pipe, record, safeParse, string, transform, unknown } from 'valibot';
import type { GenericSchema } from 'valibot';

/** A draft, and what stands beside it in the storage. */
export interface StoredDraft<Value> {
  /** Undefined when there is none, or none that can be read. */
  readonly value: Value | undefined;
  /** When it was written, in milliseconds. */
  readonly at: number;
  /** How often Log Out had been pressed by then. */
  readonly era: number;
  readonly version: string | number | undefined;
  /** As the storage has it. */
  readonly text: string | null;
}

interface Marks {
  readonly $at?: number;
  readonly $era?: number;
  readonly $version?: string | number;
}

const isRecord = (value: unknown): value is Marks => typeof value === 'object' && value !== null;

/** The text of a draft: its own fields, so that it reads as what it is, and the marks beside them. */
export const storedText = ({ value, at, era, version }: Omit<StoredDraft<object>, 'text'>): string =>
  JSON.stringify({ ...value, $at: at, $era: era, $version: version });

/** Reads a text of the storage. What is broken, of another shape, or older than the last Log Out is no draft. */
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
 * A schema for the texts of a form. What is missing or no text is left to what the form opens with, so that a draft outlives
 * a release that changes the form.
 *
 * @param fields The fields that are stored, as the keys of an object: initial values, or the entries of a schema.
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
