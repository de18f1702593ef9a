/**
 * Rows of a statement: few enough to be held for many callers at once, many enough that statements are not what takes
 * time.
 */
export const BATCH_ROWS = 1000;

/**
 * Reads a list of any length piece by piece. Between the pieces nothing is locked and no connection is held, so a row
 * that is changed meanwhile stands as it was or as it is.
 *
 * @param readAfter The first {@link BATCH_ROWS} rows behind the last row of the piece before, in the order of an index.
 */
export async function* readInBatches<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1);
  }
}
