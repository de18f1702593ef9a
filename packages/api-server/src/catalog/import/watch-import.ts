import { eq } from 'drizzle-orm';
import type { OwnConnection } from '../../platform/db/index.ts';
import { catalogImports } from './catalog-imports.table.ts';
import { FeedRefusedError } from './feed-problem.ts';
import { ImportCancelledError } from './import-history.ts';

const LOOK_MS = 1000;
const TOO_LONG = 'The import took too long and was ended. Nothing was changed.';

/** A look-out for whatever ends an import early. */
export interface ImportWatch {
  /** Aborts with `ImportCancelledError` when somebody cancels the import, or `FeedRefusedError` after its time. */
  readonly signal: AbortSignal;
  /** Watches some work; nothing is interrupted after it. */
  during<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

/**
 * Watches an import from beside its connection, which may be busy for minutes: once it has to end, its statement is
 * interrupted until it does.
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
      // A look that fails is followed by the next one.
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
