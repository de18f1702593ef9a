import { createSearchIndexer, openFeedJobs } from '../catalog/index.ts';
import { createJobHandlers } from './job-handlers.ts';
import { createOutboxTransport, createSmtpTransport, outboxFolder } from '../platform/mail/index.ts';
import type { MailTransport } from '../platform/mail/index.ts';
import type { Settings } from './environment.ts';
import { openCanaryEvaluator } from './open-canary-evaluator.ts';
import { runJobs } from './run-jobs.ts';
import type { RunningJobs } from './run-jobs.ts';
import type { SharedDeps } from './shared-deps.ts';

function openMail({ telemetry }: SharedDeps, { SMTP_URL, MAIL_FROM, DATA_DIR }: Settings): MailTransport {
  if (!SMTP_URL) return createOutboxTransport(outboxFolder(DATA_DIR), MAIL_FROM);
  return telemetry.mail(createSmtpTransport(SMTP_URL, MAIL_FROM));
}

/** Records live versions immediately, without waiting for the first scheduled run. */
const evaluateNow = ({ db, jobs }: Pick<SharedDeps, 'db' | 'jobs'>): Promise<void> =>
  jobs.enqueue(db, 'judge-releases', {});

/** Starts the background work of a web process: it evaluates releases if it has the release folder. */
export async function startWebJobs(deps: SharedDeps, settings: Settings): Promise<RunningJobs | undefined> {
  const evaluateCanary = await openCanaryEvaluator(deps, settings);
  if (!evaluateCanary) return undefined;
  const jobs = await runJobs(deps.jobs, { ...deps, handlers: { 'judge-releases': evaluateCanary } });
  await evaluateNow(deps);
  return jobs;
}

/**
 * Starts all background work: emails, pending payments, refunds, feed imports, retention, releases and the search index
 * of parts.
 */
export async function startWorkerService(deps: SharedDeps, settings: Settings): Promise<RunningJobs> {
  const evaluateCanary = await openCanaryEvaluator(deps, settings);
  const feedJobs = await openFeedJobs(deps, settings.CATALOG_SOURCES);
  const handlers = {
    ...createJobHandlers(deps, { transport: openMail(deps, settings) }),
    ...feedJobs,
    ...(evaluateCanary && { 'judge-releases': evaluateCanary }),
  };
  deps.telemetry.watch({ waiting: deps });
  const indexing = createSearchIndexer(deps);
  indexing.start();
  const jobs = await runJobs(deps.jobs, { ...deps, handlers });
  if (evaluateCanary) await evaluateNow(deps);
  return {
    async stop() {
      await Promise.all([jobs.stop(), indexing.stop()]);
    },
  };
}
