import type { MemoryIndex } from './index/memory-index.ts';

/** The living index of the catalogue: built in the background, then kept fresh. */
export interface CatalogIndex {
  /** Begins to build and to look for changes; returns at once. */
  start(): void;
  /** Ends the background work and waits for what is under way. */
  stop(): Promise<void>;
  /** Whether the first build is done. */
  readonly isReady: boolean;
  /**
   * The index, as soon as it is built.
   * @throws ApiError `unavailable` when it takes longer than a request should wait
   */
  ready(): Promise<MemoryIndex>;
  /** Looks for changes now, instead of at the next turn. */
  refresh(): Promise<void>;
}
