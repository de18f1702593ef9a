import type { PlannedCategories } from './category-plan.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedBatch } from './read-batches.ts';

export type FeedFileName = 'parts' | 'categories';

export interface FeedThreadData {
  readonly mapping: FeedMapping;
  readonly partial: boolean;
  readonly hasCategories: boolean;
}

export type FeedStep =
  | { readonly batch: FeedBatch }
  | { readonly categories: PlannedCategories }
  | { readonly refused: { readonly message: string; readonly row: number } };

/** Calls from the main thread to the worker thread. */
export interface FeedThreadApi {
  nextStep(): Promise<FeedStep>;
}

/** Calls from the worker thread to the main thread. */
export interface FeedBytesApi {
  /** Next bytes of a file; undefined at its end. */
  readPiece(file: FeedFileName): Promise<Uint8Array | undefined>;
}
