import type { Deps } from '../platform/deps/deps.ts';
import { readEmailBrand } from '../settings/email-brand.queries.ts';
import { connectModules } from './connect-modules.ts';
import { createAttach } from './email-attachments.ts';
import { emailConditions } from './email-conditions.ts';
import { removePictures } from '../estimates/photos/remove-pictures.ts';
import { enqueueDueReminders } from '../estimates/reminders/reminders.queries.ts';
import { createSendReminder } from '../estimates/reminders/send-reminder.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import { createReportFailure } from '../platform/jobs/report-failure.ts';
import type { EmailConditions } from '../platform/mail/email-conditions.ts';
import type { MailTransport } from '../platform/mail/mail-transport.ts';
import { createSendEmail, giveUpEmail } from '../platform/mail/send-email.ts';
import { createCheckPayment } from '../orders/payments/check-payment.ts';
import { enqueueDueAttempts } from '../orders/payments/payment-jobs.ts';
import { removeAged } from './retention/remove-aged.commands.ts';
import { createDeliverWebhook } from '../outbound/webhooks/deliver-webhook.ts';
import { giveUpDelivery } from '../outbound/webhooks/delivery-jobs.ts';

connectModules();

/** What a worker does for each kind of job. */
export function createJobHandlers(
  deps: Pick<
    Deps,
    | 'db'
    | 'jobs'
    | 'clock'
    | 'logger'
    | 'secrets'
    | 'webhooks'
    | 'cards'
    | 'renderPdf'
    | 'photoStore'
    | 'makePrint'
    | 'config'
  >,
  { transport, conditions = emailConditions }: { transport: MailTransport; conditions?: EmailConditions },
): Omit<JobHandlers, 'judge-releases' | 'import-catalog' | 'fetch-feed'> {
  const { db, jobs, clock, logger } = deps;
  const checkPayment = createCheckPayment(deps);
  return {
    'send-email': createSendEmail({
      db,
      clock,
      logger,
      transport,
      conditions,
      readBrand: () => readEmailBrand(db),
      attach: createAttach(deps),
    }),
    'check-payment': checkPayment,
    refund: checkPayment,
    'deliver-webhook': createDeliverWebhook(deps),
    'send-reminder': createSendReminder(deps),
    'enqueue-waiting': async () => {
      await enqueueDueAttempts(db, jobs, clock.now());
      await enqueueDueReminders(db, jobs, clock.now());
      await jobs.enqueue(db, 'judge-releases', {});
    },
    'remove-aged': async () => {
      await removeAged(db, clock.now());
      await removePictures(deps);
    },
    'report-failure': createReportFailure(deps, {
      'send-email': ({ email }) => giveUpEmail(deps, email),
      'deliver-webhook': ({ delivery }) => giveUpDelivery(deps, delivery),
    }),
  };
}
