const MAX_DIGESTS = 20_000;

/** Digests of bearer tokens that were valid at their last lookup. */
export interface KnownBearers {
  has(digest: string): boolean;
  add(digest: string): void;
  delete(digest: string): void;
}

/** Creates an LRU set in memory of up to {@link MAX_DIGESTS} digests. */
export function createKnownBearers(maxSize = MAX_DIGESTS): KnownBearers {
  const digests = new Set<string>();
  return {
    has: (digest) => digests.has(digest),
    add(digest) {
      // A Set keeps insertion order, so the first entry is the least recently used.
      digests.delete(digest);
      digests.add(digest);
      for (const oldest of digests) {
        if (digests.size <= maxSize) break;
        digests.delete(oldest);
      }
    },
    delete: (digest) => void digests.delete(digest),
  };
}
