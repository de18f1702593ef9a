import { createHash } from 'node:crypto';
import type { FeedTally } from './import-catalog.ts';

/** Counts and hashes the bytes of a feed's files, which are read one after the other. */
export interface CountingFeedTally extends FeedTally {
  countThrough(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
}

export function createTally(): CountingFeedTally {
  const hasher = createHash('sha256');
  let count = 0;
  return {
    get bytes() {
      return count;
    },
    hash: () => hasher.copy().digest('hex'),
    async *countThrough(bytes) {
      for await (const piece of bytes) {
        count += piece.byteLength;
        hasher.update(piece);
        yield piece;
      }
    },
  };
}
