/** Problem in a feed. Unless it is a warning, its row or the whole feed is not imported. */
export interface FeedProblem {
  /** First line of the row, from 1; 0 for the whole file. */
  readonly row: number;
  /** Column name in the file; empty for the whole row. */
  readonly column: string;
  /** Sentence for the supplier. */
  readonly cause: string;
  readonly isWarning?: true;
}

/** Maximum characters of a problem text; a column header in a feed may have a million. */
const MAX_PROBLEM_CHARACTERS = 2000;

/** Removes characters that PostgreSQL cannot store (NUL, lone surrogates) and limits the length. */
export const toStorableText = (text: string): string =>
  text.slice(0, MAX_PROBLEM_CHARACTERS).replaceAll('\0', '\u{FFFD}').toWellFormed();

export interface FeedCounts {
  readonly rows: number;
  /** Rows excluded because of a problem. */
  readonly invalid: number;
  /** Parts that are new or for sale again. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Parts missing from the feed. */
  readonly removed: number;
}

/** Error for a feed that cannot be imported. Its message is a sentence for the user; nothing was changed. */
export class FeedRefusedError extends Error {
  override readonly name = 'FeedRefusedError';
  readonly row: number;

  constructor(message: string, row = 0) {
    super(message);
    this.row = row;
  }
}
