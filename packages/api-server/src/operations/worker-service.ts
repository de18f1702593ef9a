import { keepRead } from '../catalog/search/keep-read.ts';
import { createJobHandlers } from './job-handlers.ts';
import type { JobHandler } from '../platform/jobs/job-handlers.ts';
import type { MailTransport } from '../platform/mail/mail-transport.ts';
import type { FeedSourceSettings } from '../catalog/import/feed-sources.ts';
import { scheduleFeeds } from '../catalog/import/schedule-feeds.ts';
import type { Settings } from './environment.ts';
import { openJudge } from './open-judge.ts';
import { createOutboxTransport, outboxFolder } from '../platform/mail/outbox-transport.ts';
import { runJobs } from './run-jobs.ts';
import type { RunningJobs } from './run-jobs.ts';
import type { SharedDeps } from './shared-deps.ts';

async function openMail(
  { telemetry }: SharedDeps,
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Settings,
): Promise<MailTransport> {
  if (!SMTP_URL) return createOutboxTransport(outboxFolder(DATA_DIR), MAIL_FROM);
  const { createSmtpTransport } = await import('../platform/mail/smtp-transport.ts');
  return telemetry.mail(createSmtpTransport(SMTP_URL, MAIL_FROM));
}

/** Reading feeds takes libraries that a portal without them need not load. */
const openImportJob =
  (deps: SharedDeps): JobHandler<'import-catalog'> =>
  async (data, run) => {
    const { createImportJob } = await import('../catalog/import/import-job.ts');
    await createImportJob(deps)(data, run);
  };

/** The feeds of the file of sources, if there is one; reading it takes what reads feeds. */
async function readSources({ CATALOG_SOURCES }: Settings): Promise<readonly FeedSourceSettings[]> {
  if (CATALOG_SOURCES === undefined) return [];
  const { readFeedSources } = await import('../catalog/import/feed-sources.ts');
  return readFeedSources(CATALOG_SOURCES);
}

/** Fetches the feeds of the file of sources. */
const openFetchFeed =
  (deps: SharedDeps, sources: readonly FeedSourceSettings[]): JobHandler<'fetch-feed'> =>
  async (data, run) => {
    const { createFetchFeed } = await import('../catalog/import/fetch-feed.ts');
    await createFetchFeed(deps, sources)(data, run);
  };

/** What is live is written down by the process that judges it, and not only once the first minute is over. */
const noteAtOnce = ({ db, jobs }: Pick<SharedDeps, 'db' | 'jobs'>): Promise<void> =>
  jobs.enqueue(db, 'judge-releases', {});

/** Starts what a web process does without a request: it judges releases, if it has their folder. */
export async function startWebJobs(deps: SharedDeps, settings: Settings): Promise<RunningJobs | undefined> {
  const judge = await openJudge(deps, settings);
  if (!judge) return undefined;
  const jobs = await runJobs(deps.jobs, { ...deps, handlers: { 'judge-releases': judge } });
  await noteAtOnce(deps);
  return jobs;
}

/**
 * Starts everything that happens without a request: emails, unknown payments, refunds, imports of feeds, housekeeping,
 * releases, and reading the words of parts.
 */
export async function startWorkerService(deps: SharedDeps, settings: Settings): Promise<RunningJobs> {
  const judge = await openJudge(deps, settings);
  const sources = await readSources(settings);
  await scheduleFeeds(deps, sources);
  const handlers = {
    ...createJobHandlers(deps, { transport: await openMail(deps, settings) }),
    'import-catalog': openImportJob(deps),
    'fetch-feed': openFetchFeed(deps, sources),
    ...(judge && { 'judge-releases': judge }),
  };
  deps.telemetry.watch({ waiting: deps });
  const reading = keepRead(deps);
  reading.start();
  const jobs = await runJobs(deps.jobs, { ...deps, handlers });
  if (judge) await noteAtOnce(deps);
  return {
    async stop() {
      await Promise.all([jobs.stop(), reading.stop()]);
    },
  };
}
