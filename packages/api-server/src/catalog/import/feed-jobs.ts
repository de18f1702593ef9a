import type { JobHandler } from '../../platform/jobs/index.ts';
import { readTimeZone } from '../../settings/index.ts';
import type { FeedSourceSettings } from './feed-sources.ts';
import type { createFetchFeed } from './fetch-feed.ts';
import type { createImportJob } from './import-job.ts';
import { scheduleFeeds } from './schedule-feeds.ts';

type FeedDeps = Parameters<typeof createImportJob>[0] &
  Parameters<typeof createFetchFeed>[0] &
  Parameters<typeof scheduleFeeds>[0];

/** Reads the configured file of feed sources, if any. Loads the feed parser on demand. */
async function readSources({ db }: FeedDeps, file: string | undefined): Promise<readonly FeedSourceSettings[]> {
  if (file === undefined) return [];
  const { readFeedSources } = await import('./feed-sources.ts');
  return readFeedSources(file, await readTimeZone(db));
}

/**
 * Schedules the configured feeds and returns the feed jobs of a worker. Imports the parser lazily, so that a portal
 * without feeds does not load its libraries.
 *
 * @throws EnvironmentError with a sentence for each mistake in the file
 */
export async function openFeedJobs(
  deps: FeedDeps,
  file: string | undefined,
): Promise<{
  readonly 'import-catalog': JobHandler<'import-catalog'>;
  readonly 'fetch-feed': JobHandler<'fetch-feed'>;
}> {
  const sources = await readSources(deps, file);
  await scheduleFeeds(deps, sources);
  return {
    'import-catalog': async (data, run) => {
      const { createImportJob: create } = await import('./import-job.ts');
      await create(deps)(data, run);
    },
    'fetch-feed': async (data, run) => {
      const { createFetchFeed: create } = await import('./fetch-feed.ts');
      await create(deps, sources)(data, run);
    },
  };
}
