import { emailConditions } from '../email-conditions.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { createPaymentsWorker } from '../payments/payments-worker.ts';
import type { Settings } from './environment.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createOutboxTransport, outboxFolder } from './outbox-transport.ts';
import type { SharedDeps } from './shared-deps.ts';

/** Everything that happens without a request: emails, unknown payments, housekeeping. */
export interface WorkerService {
  /** Takes up no more work; resolves when what is under way has ended. */
  stop(): Promise<void>;
}

async function openMail(
  { telemetry }: SharedDeps,
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Settings,
): Promise<MailTransport> {
  if (!SMTP_URL) return createOutboxTransport(outboxFolder(DATA_DIR), MAIL_FROM);
  const { createSmtpTransport } = await import('./smtp-transport.ts');
  return telemetry.mail(createSmtpTransport(SMTP_URL, MAIL_FROM));
}

/** Starts the background work. */
export async function startWorkerService(deps: SharedDeps, settings: Settings): Promise<WorkerService> {
  const { db, clock, logger, telemetry } = deps;
  const send = await openMail(deps, settings);
  const transport: MailTransport = (email) => telemetry.job('send-email', undefined, () => send(email));
  const mail = createMailWorker({ db, clock, logger, transport, conditions: emailConditions });
  const background = [mail, createPaymentsWorker(deps), createHousekeeping(deps)];
  telemetry.watch({ waiting: deps });
  for (const work of background) work.start();
  return {
    async stop() {
      await Promise.all(background.map((work) => work.stop()));
    },
  };
}
