import { eq } from 'drizzle-orm';
import type { DedicatedConnection } from '../../platform/db/index.ts';
import { catalogImports } from './catalog-imports.table.ts';
import { FeedRefusedError } from './feed-problem.ts';
import { ImportCancelledError } from './import-history.ts';

const CHECK_INTERVAL_MS = 1000;
const TIME_LIMIT_MESSAGE = 'The import took too long and was ended. Nothing was changed.';

/** Stops an import early, on cancellation or timeout. */
export interface ImportWatch {
  /** Aborts with `ImportCancelledError` on cancellation, or `FeedRefusedError` after the time limit. */
  readonly signal: AbortSignal;
  /** Runs work with the signal. Nothing is interrupted once the work ends. */
  run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

/**
 * Watches an import over a second connection, because the import's own connection may be busy for minutes. To stop the
 * import, it cancels the running statement again and again until the import ends.
 */
export function watchImport(
  { sharedPool, cancelStatement }: Pick<DedicatedConnection, 'sharedPool' | 'cancelStatement'>,
  id: number,
  limitMs: number,
): ImportWatch {
  const abortController = new AbortController();
  const startedAt = performance.now();
  let check = Promise.resolve();

  async function checkImport(): Promise<void> {
    const [row] = await sharedPool
      .select({ isCancelled: catalogImports.cancelRequested })
      .from(catalogImports)
      .where(eq(catalogImports.id, id));
    if (row?.isCancelled === true) abortController.abort(new ImportCancelledError());
    if (performance.now() - startedAt > limitMs) abortController.abort(new FeedRefusedError(TIME_LIMIT_MESSAGE));
    if (abortController.signal.aborted) await cancelStatement();
  }

  return {
    signal: abortController.signal,
    async run(work) {
      // A failed check is retried.
      const scheduleCheck = (): void => {
        check = check.then(checkImport).catch(() => undefined);
      };
      const timer = setInterval(scheduleCheck, Math.min(CHECK_INTERVAL_MS, limitMs));
      try {
        return await work(abortController.signal);
      } finally {
        clearInterval(timer);
        await check;
      }
    },
  };
}
