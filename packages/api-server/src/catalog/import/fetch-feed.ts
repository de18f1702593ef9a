import { eq } from 'drizzle-orm';
import { catalogSources } from './catalog-sources.table.ts';
import { recordFailure, recordRun } from './catalog-sources.commands.ts';
import { FeedRefusedError } from './feed-problem.ts';
import { importCatalog } from './import-catalog.ts';
import type { FeedOutcome } from './import-catalog.ts';
import { ImportRunningError } from './import-lock.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import type { OpenDatabase } from '../../platform/postgres/index.ts';
import type { FeedSourceSettings } from './feed-sources.ts';
import { createTally } from './feed-tally.ts';
import { openChangedFeed, openFeedSource, locationName } from './open-feed-source.ts';
import { readInThread } from './read-in-thread.ts';

/** Retry delay while another import runs, in ms. */
const RETRY_MS = 60_000;

type ScheduledDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'config'> &
  Pick<OpenDatabase, 'openDedicatedConnection'>;

/** Adds the options to the validator: with a different mapping, the same file is a different feed. */
const withImportOptions = (validator: string | null, source: FeedSourceSettings): string | null =>
  // A category file can change while the parts file stays the same, so a feed that has one gets no validator.
  validator === null || source.categories !== undefined ? null : `${JSON.stringify(source)}\n${validator}`;

function knownValidator(stored: string | null | undefined, source: FeedSourceSettings): string | null {
  const [importOptions, validator] = stored?.split('\n') ?? [];
  return importOptions === JSON.stringify(source) && validator !== undefined ? validator : null;
}

async function importSource(
  { openDedicatedConnection, clock }: ScheduledDeps,
  source: FeedSourceSettings,
  bytes: AsyncIterable<Uint8Array>,
): Promise<FeedOutcome> {
  const {
    mapping,
    partial,
    source: productLetter,
    skip_invalid: skipInvalid,
    allow_removing: mostRemovedPercent,
  } = source;
  const connection = await openDedicatedConnection();
  const tally = createTally();
  try {
    return await importCatalog(
      connection,
      {
        batches: (signal) =>
          readInThread({
            parts: tally.countThrough(bytes),
            categories:
              source.categories === undefined ? undefined : tally.countThrough(openFeedSource(source.categories).bytes),
            mapping,
            partial,
            signal,
          }),
        source: productLetter,
        partial,
        dryRun: false,
        skipInvalid,
        mostRemovedPercent,
        startedBy: `Scheduled, ${source.name}`,
        file: locationName(source.place),
        tally,
      },
      () => clock.now(),
    );
  } finally {
    await connection.close();
  }
}

/**
 * Creates the job that fetches a source and imports it if it has changed. After a failed run, the source waits for its
 * next scheduled run.
 */
export function createFetchFeed(deps: ScheduledDeps, sources: readonly FeedSourceSettings[]): JobHandler<'fetch-feed'> {
  const { db, jobs, clock, logger, config } = deps;
  return async ({ source: name }) => {
    const source = sources.find((one) => one.name === name);
    // The source was removed from the file after the job was queued.
    if (!source) return;
    const [stored] = await db.select().from(catalogSources).where(eq(catalogSources.name, name));
    try {
      const openedFeed = await openChangedFeed(source.place, knownValidator(stored?.validator, source));
      if (openedFeed === 'unchanged') {
        await recordRun(db, name, { outcome: 'unchanged', message: 'The feed has not changed.' }, clock.now());
        return;
      }
      const { id: importId, state, message } = await importSource(deps, source, openedFeed.bytes);
      if (state === 'done') {
        const validator = withImportOptions(openedFeed.validator, source);
        await recordRun(db, name, { outcome: 'imported', message, importId, validator }, clock.now());
        return;
      }
      logger.error({ source: name, import: importId, message }, 'a scheduled feed was not imported');
      await recordFailure({ db, jobs }, name, { message, importId, publicUrl: config.publicUrl, now: clock.now() });
    } catch (error) {
      if (error instanceof ImportRunningError) {
        await jobs.enqueue(db, 'fetch-feed', { source: name }, { afterMs: RETRY_MS });
        return;
      }
      const message = error instanceof FeedRefusedError ? error.message : 'It failed. The server log says why.';
      logger.error({ source: name, message }, 'a scheduled feed was not imported');
      await recordFailure({ db, jobs }, name, { message, publicUrl: config.publicUrl, now: clock.now() });
      // Unexpected errors go to the job runner, which logs them.
      if (!(error instanceof FeedRefusedError)) throw error;
    }
  };
}
