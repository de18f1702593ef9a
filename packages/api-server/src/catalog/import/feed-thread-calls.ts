import type { PlannedCategories } from './category-plan.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedBatch } from './read-batches.ts';

/** The files of a feed. */
export type FeedFileName = 'parts' | 'categories';

/** How the thread reads them. */
export interface FeedThreadData {
  readonly mapping: FeedMapping;
  readonly partial: boolean;
  readonly hasCategories: boolean;
}

/** What reading gives next. */
export type FeedStep =
  | { readonly batch: FeedBatch }
  | { readonly categories: PlannedCategories }
  | { readonly refused: { readonly message: string; readonly row: number } };

/** What the process asks of the thread. */
export interface FeedThreadCalls {
  next(): Promise<FeedStep>;
}

/** What the thread asks of the process. */
export interface FeedBytesCalls {
  /** The next bytes of a file; undefined at its end. */
  piece(file: FeedFileName): Promise<Uint8Array | undefined>;
}
