import { eq } from 'drizzle-orm';
import type { OwnConnection } from '../../platform/db/index.ts';
import { catalogImports } from './catalog-imports.table.ts';
import { FeedRefusedError } from './feed-problem.ts';
import { ImportCancelledError } from './import-history.ts';

const LOOK_MS = 1000;
const TOO_LONG = 'The import took too long and was ended. Nothing was changed.';

/** Stops an import early, on cancellation or timeout. */
export interface ImportWatch {
  /** Aborts with `ImportCancelledError` on cancellation, or `FeedRefusedError` after the time limit. */
  readonly signal: AbortSignal;
  /** Runs work with the signal. Nothing is interrupted once the work ends. */
  during<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

/**
 * Watches an import over a second connection, as its own may be busy for minutes. To stop the import, it cancels the
 * running statement again and again until the import ends.
 */
export function watchImport(
  { others, interrupt }: Pick<OwnConnection, 'others' | 'interrupt'>,
  id: number,
  limitMs: number,
): ImportWatch {
  const control = new AbortController();
  const began = performance.now();
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const [row] = await others
      .select({ isCancelled: catalogImports.cancelRequested })
      .from(catalogImports)
      .where(eq(catalogImports.id, id));
    if (row?.isCancelled === true) control.abort(new ImportCancelledError());
    if (performance.now() - began > limitMs) control.abort(new FeedRefusedError(TOO_LONG));
    if (control.signal.aborted) await interrupt();
  }

  return {
    signal: control.signal,
    async during(work) {
      // A failed check is retried.
      const again = (): void => {
        looking = looking.then(look).catch(() => undefined);
      };
      const timer = setInterval(again, Math.min(LOOK_MS, limitMs));
      try {
        return await work(control.signal);
      } finally {
        clearInterval(timer);
        await looking;
      }
    },
  };
}
