import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { array, parseJson, picklist, pipe, safeParse, strictTuple, string } from 'valibot';

interface KeyKind {
  readonly write: (column: SQL) => SQL;
  /** Checks that {@link write} may have produced a text, since clients can send any cursor. */
  readonly accepts: (text: string) => boolean;
  readonly read: (text: string) => SQL;
}

export interface SortKey {
  readonly column: SQL;
  readonly kind: KeyKind;
}

const isInteger = (text: string) => /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text && text >= '0001';
}

export const textKey = (column: SQL): SortKey => ({
  column,
  kind: {
    write: (value) => sql`${value}`,
    accepts: (text) => !text.includes('\0') && text.isWellFormed(),
    read: (text) => sql`${text}::text`,
  },
});

export const integerKey = (column: SQL): SortKey => ({
  column,
  kind: { write: (value) => sql`${value}::text`, accepts: isInteger, read: (text) => sql`${text}::bigint` },
});

export const uuidKey = (column: SQL): SortKey => ({
  column,
  kind: {
    write: (value) => sql`${value}::text`,
    accepts: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
    read: (text) => sql`${text}::uuid`,
  },
});

export const dayKey = (column: SQL): SortKey => ({
  column,
  kind: { write: (value) => sql`${value}::text`, accepts: isDay, read: (text) => sql`${text}::date` },
});

export const flagKey = (column: SQL): SortKey => ({
  column,
  kind: {
    write: (value) => sql`${value}::text`,
    accepts: (text) => text === 'true' || text === 'false',
    read: (text) => sql`${text}::boolean`,
  },
});

/** Timestamp in microseconds, because a Date has only milliseconds. */
export const momentKey = (column: SQL): SortKey => ({
  column,
  kind: {
    write: (value) => sql`(extract(epoch from ${value}) * 1000000)::bigint::text`,
    accepts: isInteger,
    read: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
  },
});

/** Position in an order, and the side of it where the page is. */
interface Cursor {
  readonly side: 'after' | 'before';
  readonly place: readonly string[];
}

interface CursorOrder {
  readonly name: string;
  readonly keys: readonly SortKey[];
  readonly direction: 'asc' | 'desc';
}

const nameOf = ({ name, direction }: CursorOrder): string => `${name} ${direction}`;

const written = pipe(string(), parseJson(), strictTuple([string(), picklist(['after', 'before']), array(string())]));

/** Encodes a cursor, opaque to clients and not secret. */
export function writeCursor(order: CursorOrder, side: Cursor['side'], place: readonly string[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify([nameOf(order), side, place]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function textOf(cursor: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes a cursor; undefined if malformed or of another order. */
export function readCursor(cursor: string, order: CursorOrder): Cursor | undefined {
  const parsed = safeParse(written, textOf(cursor));
  if (!parsed.success) return undefined;
  const [name, side, place] = parsed.output;
  const fits = place.length === order.keys.length && order.keys.every(({ kind }, at) => kind.accepts(place[at] ?? ''));
  return name === nameOf(order) && fits ? { side, place } : undefined;
}
