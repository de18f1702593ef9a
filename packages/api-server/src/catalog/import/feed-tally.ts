import { createHash } from 'node:crypto';
import type { FeedTally } from './import-catalog.ts';

/** Counts and hashes the bytes of a feed's files, read one after the other. */
export interface CountingTally extends FeedTally {
  through(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
}

export function createTally(): CountingTally {
  const sum = createHash('sha256');
  let count = 0;
  return {
    get bytes() {
      return count;
    },
    hash: () => sum.copy().digest('hex'),
    async *through(bytes) {
      for await (const piece of bytes) {
        count += piece.byteLength;
        sum.update(piece);
        yield piece;
      }
    },
  };
}
