/**
 * Rows of a statement: few enough for the memory of many callers at once, many enough that the number of statements
 * does not matter.
 */
export const BATCH_ROWS = 1000;

/**
 * Reads a list of any length in batches. Between batches nothing is locked and no connection is held, so a row
 * that changes meanwhile is read either before or after the change.
 *
 * @param readAfter The first {@link BATCH_ROWS} rows after the last row of the previous batch, in the order of an index.
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
