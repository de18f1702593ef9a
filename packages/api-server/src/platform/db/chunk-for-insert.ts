const MAX_CHUNK_ROWS = 256;

/**
 * Splits rows for `values` into batches of 256, 128, 64 … 1. Any number of rows needs at most nine distinct statements,
 * each prepared once.
 */
export function* chunkForInsert<Row>(rows: readonly Row[]): Generator<Row[]> {
  let at = 0;
  while (at < rows.length) {
    const length = Math.min(MAX_CHUNK_ROWS, 2 ** Math.floor(Math.log2(rows.length - at)));
    yield rows.slice(at, at + length);
    at += length;
  }
}
