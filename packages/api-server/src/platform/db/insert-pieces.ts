const MOST = 256;

/**
 * Rows for `values`, in batches of 256, 128, 64 … 1: whatever the number of rows, there are at most nine different
 * statements, and each is prepared once.
 */
export function* insertPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  let at = 0;
  while (at < rows.length) {
    const length = Math.min(MOST, 2 ** Math.floor(Math.log2(rows.length - at)));
    yield rows.slice(at, at + length);
    at += length;
  }
}
