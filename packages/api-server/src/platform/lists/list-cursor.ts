import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { array, parseJson, picklist, pipe, safeParse, strictTuple, string } from 'valibot';

interface KeyCodec {
  readonly write: (column: SQL) => SQL;
  /** Checks that {@link write} could have produced a text, since clients can send any cursor. */
  readonly accepts: (text: string) => boolean;
  readonly read: (text: string) => SQL;
}

export interface SortKey {
  readonly column: SQL;
  readonly codec: KeyCodec;
}

const isInteger = (text: string) => /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text && text >= '0001';
}

export const textKey = (column: SQL): SortKey => ({
  column,
  codec: {
    write: (value) => sql`${value}`,
    accepts: (text) => !text.includes('\0') && text.isWellFormed(),
    read: (text) => sql`${text}::text`,
  },
});

export const integerKey = (column: SQL): SortKey => ({
  column,
  codec: { write: (value) => sql`${value}::text`, accepts: isInteger, read: (text) => sql`${text}::bigint` },
});

export const uuidKey = (column: SQL): SortKey => ({
  column,
  codec: {
    write: (value) => sql`${value}::text`,
    accepts: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
    read: (text) => sql`${text}::uuid`,
  },
});

export const dateKey = (column: SQL): SortKey => ({
  column,
  codec: { write: (value) => sql`${value}::text`, accepts: isDate, read: (text) => sql`${text}::date` },
});

export const booleanKey = (column: SQL): SortKey => ({
  column,
  codec: {
    write: (value) => sql`${value}::text`,
    accepts: (text) => text === 'true' || text === 'false',
    read: (text) => sql`${text}::boolean`,
  },
});

/** Timestamp in microseconds, because a Date has only milliseconds. */
export const timestampKey = (column: SQL): SortKey => ({
  column,
  codec: {
    write: (value) => sql`(extract(epoch from ${value}) * 1000000)::bigint::text`,
    accepts: isInteger,
    read: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
  },
});

/** Position in a sort order, and the side of it that the page is on. */
interface Cursor {
  readonly side: 'after' | 'before';
  readonly keyValues: readonly string[];
}

interface CursorOrder {
  readonly name: string;
  readonly keys: readonly SortKey[];
  readonly direction: 'asc' | 'desc';
}

const orderIdOf = ({ name, direction }: CursorOrder): string => `${name} ${direction}`;

const cursorSchema = pipe(
  string(),
  parseJson(),
  strictTuple([string(), picklist(['after', 'before']), array(string())]),
);

/** Encodes a cursor, opaque to clients and not secret. */
export function encodeCursor(order: CursorOrder, side: Cursor['side'], keyValues: readonly string[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify([orderIdOf(order), side, keyValues]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decodeText(cursor: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes a cursor; undefined if malformed or of another order. */
export function decodeCursor(cursor: string, order: CursorOrder): Cursor | undefined {
  const parsed = safeParse(cursorSchema, decodeText(cursor));
  if (!parsed.success) return undefined;
  const [name, side, keyValues] = parsed.output;
  const isValid =
    keyValues.length === order.keys.length && order.keys.every(({ codec }, at) => codec.accepts(keyValues[at] ?? ''));
  return name === orderIdOf(order) && isValid ? { side, keyValues } : undefined;
}
