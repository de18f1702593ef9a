import { pipe, record, safeParse, string, transform, unknown } from 'valibot';
import type { GenericSchema } from 'valibot';

export interface StoredDraft<Value> {
  /** Undefined without a readable draft. */
  readonly value: Value | undefined;
  /** Time of writing in milliseconds. */
  readonly at: number;
  /** Number of logouts on this device when the draft was written. */
  readonly logoutCount: number;
  readonly version: string | number | undefined;
  readonly text: string | null;
}

interface DraftMetadata {
  readonly $at?: number;
  readonly $era?: number;
  readonly $version?: string | number;
}

const isStoredRecord = (value: unknown): value is DraftMetadata => typeof value === 'object' && value !== null;

/** Serializes a draft: its fields at the top level, with the metadata next to them. */
export const serializeDraft = ({ value, at, logoutCount, version }: Omit<StoredDraft<object>, 'text'>): string =>
  JSON.stringify({ ...value, $at: at, $era: logoutCount, $version: version });

/** Parses a stored text. Ignores text that is broken, does not match the schema or predates the last Log Out. */
export function parseDraft<Value>(
  schema: GenericSchema<unknown, Value>,
  text: string | null,
  logoutCount: number,
): StoredDraft<Value> {
  const noDraft = { value: undefined, at: 0, logoutCount, version: undefined, text };
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isStoredRecord(stored)) return noDraft;
    const { $at = 0, $era = 0, $version, ...rest } = stored;
    const { success, output } = safeParse(schema, rest);
    return success && $era === logoutCount ? { value: output, at: $at, logoutCount, version: $version, text } : noDraft;
  } catch {
    return noDraft;
  }
}

/**
 * Schema for the texts of a form. Missing or invalid fields fall back to the initial values, which keeps a draft valid
 * across releases that change the form.
 *
 * @param fields Stored fields as the keys of an object: initial values, or the entries of a schema.
 * @example textDraftSchema(userSettings.entries)
 */
export function textDraftSchema<Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
): GenericSchema<unknown, Partial<Record<Field, string>>> {
  const pickTexts = (stored: Record<string, unknown>) => {
    const knownEntries = Object.entries(stored).filter(
      ([field, text]) => Object.hasOwn(fields, field) && typeof text === 'string',
    );
    return Object.fromEntries(knownEntries) as Partial<Record<Field, string>>;
  };
  return pipe(record(string(), unknown()), transform(pickTexts));
}
