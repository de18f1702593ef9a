/** Something in a feed that keeps a row out, or the whole feed, unless it is a warning. */
export interface FeedProblem {
  /** The line of the file that the row begins in, from 1; 0 when it is about the file. */
  readonly row: number;
  /** The column as the file names it; empty when it is about the whole row. */
  readonly column: string;
  /** A sentence for the supplier. */
  readonly cause: string;
  /** The row is imported nevertheless. */
  readonly isWarning?: true;
}

/** The longest sentence of a problem; a header may have a million characters. */
const MOST_CHARACTERS = 2000;

/** A text of a file as the database can store it: without NUL, half surrogate pairs, and unbounded length. */
export const storable = (text: string): string =>
  text.slice(0, MOST_CHARACTERS).replaceAll('\0', '\u{FFFD}').toWellFormed();

/** What a feed brings, and what it changes. */
export interface FeedCounts {
  /** Rows of the file. */
  readonly rows: number;
  /** Rows that were left out for a problem. */
  readonly invalid: number;
  /** Parts that are new, or are sold again. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Parts that the feed no longer has. */
  readonly removed: number;
}

/** A feed that cannot be imported at all; its message says why, in a sentence. Nothing was changed. */
export class FeedRefusedError extends Error {
  override readonly name = 'FeedRefusedError';
  readonly row: number;

  constructor(message: string, row = 0) {
    super(message);
    this.row = row;
  }
}
