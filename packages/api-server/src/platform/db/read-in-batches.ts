/**
 * Rows per statement: few enough that many concurrent batches fit in memory, and enough to make round trips negligible.
 */
export const READ_BATCH_ROWS = 1000;

/**
 * Reads a list of any length in batches. No lock or connection is held between batches, so a concurrent change may or
 * may not be visible.
 *
 * @param readAfter Reads up to {@link READ_BATCH_ROWS} rows after the last row of the previous batch, in index order.
 */
export async function* readInBatches<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    if (rows.length < READ_BATCH_ROWS) return;
    last = rows.at(-1);
  }
}
