import { createJobHandlers } from '../job-handlers.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { Settings } from './environment.ts';
import { openCatalogFeed } from './open-catalog.ts';
import { createOutboxTransport, outboxFolder } from './outbox-transport.ts';
import { runJobs } from './run-jobs.ts';
import type { RunningJobs } from './run-jobs.ts';
import type { SharedDeps } from './shared-deps.ts';

async function openMail(
  { telemetry }: SharedDeps,
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Settings,
): Promise<MailTransport> {
  if (!SMTP_URL) return createOutboxTransport(outboxFolder(DATA_DIR), MAIL_FROM);
  const { createSmtpTransport } = await import('./smtp-transport.ts');
  return telemetry.mail(createSmtpTransport(SMTP_URL, MAIL_FROM));
}

/**
 * Starts everything that happens without a request: emails, unknown payments, refunds, housekeeping, and what feeds another
 * search engine.
 */
export async function startWorkerService(deps: SharedDeps, settings: Settings): Promise<RunningJobs> {
  const handlers = createJobHandlers(deps, { transport: await openMail(deps, settings) });
  deps.telemetry.watch({ waiting: deps });
  const feed = await openCatalogFeed(deps, settings);
  feed?.start();
  const jobs = await runJobs(deps.jobs, { ...deps, handlers });
  return {
    async stop() {
      await Promise.all([jobs.stop(), feed?.stop()]);
    },
  };
}
