import type { DedicatedConnection } from '../../platform/db/index.ts';
import type { PlannedCategories } from './category-plan.ts';
import type { FeedBatch } from './read-batches.ts';
import { STAGING_TABLE } from './staging.ts';

export async function stageBatches(
  connection: DedicatedConnection,
  batches: AsyncGenerator<FeedBatch, PlannedCategories>,
  onBatch: (batch: FeedBatch) => Promise<void>,
): Promise<PlannedCategories> {
  let copied = Promise.resolve();
  try {
    for (;;) {
      const next = await batches.next();
      await copied;
      if (next.done) return next.value;
      await onBatch(next.value);
      copied = connection.copyInto(STAGING_TABLE, next.value.staged);
      // Prevents an unhandled rejection; the next iteration awaits it.
      copied.catch(() => undefined);
    }
  } finally {
    await copied.catch(() => undefined);
    await batches.return({ nodes: [], paths: new Map() });
  }
}
