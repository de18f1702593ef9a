const MOST = 20_000;

/** Digests of bearers that were valid when this process last looked them up. */
export interface KnownBearers {
  has(digest: string): boolean;
  add(digest: string): void;
  delete(digest: string): void;
}

/** Remembers up to {@link MOST} in this process and forgets the least recently used first. */
export function createKnownBearers(most = MOST): KnownBearers {
  const digests = new Set<string>();
  return {
    has: (digest) => digests.has(digest),
    add(digest) {
      // A set keeps insertion order, so the first one is the least recently used.
      digests.delete(digest);
      digests.add(digest);
      for (const oldest of digests) {
        if (digests.size <= most) break;
        digests.delete(oldest);
      }
    },
    delete: (digest) => void digests.delete(digest),
  };
}
