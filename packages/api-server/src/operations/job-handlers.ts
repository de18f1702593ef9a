import type { Deps } from '../platform/deps/index.ts';
import { readEmailSender } from '../settings/index.ts';
import { connectModules } from './connect-modules.ts';
import { createAttach } from './email-attachments.ts';
import { emailConditions } from './email-conditions.ts';
import { createSendReminderJob, enqueueDueReminders, removePictures } from '../estimates/index.ts';
import { createReportFailure } from '../platform/jobs/index.ts';
import type { JobHandlers } from '../platform/jobs/index.ts';
import { createSendEmail, giveUpEmail } from '../platform/mail/index.ts';
import type { EmailConditions, MailTransport } from '../platform/mail/index.ts';
import { createCheckPaymentJob, createRefundJob, emailSentHooksOfOrders, reconcilePayments } from '../orders/index.ts';
import { purgeExpired } from './retention/purge-expired.commands.ts';
import { createDeliverWebhook, giveUpDelivery } from '../outbound/index.ts';

connectModules();

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
  return {
    'send-email': createSendEmail({
      db,
      clock,
      logger,
      transport,
      conditions,
      sentHooks: emailSentHooksOfOrders,
      readSender: () => readEmailSender(db),
      createAttachments: createAttach(deps),
    }),
    'check-payment': createCheckPaymentJob(deps),
    refund: createRefundJob(deps),
    'deliver-webhook': createDeliverWebhook(deps),
    'send-reminder': createSendReminderJob(deps),
    'enqueue-waiting': async () => {
      await reconcilePayments(db, jobs);
      await enqueueDueReminders(db, jobs, clock.now());
      await jobs.enqueue(db, 'judge-releases', {});
    },
    'remove-aged': async () => {
      await purgeExpired(db, clock.now());
      await removePictures(deps);
    },
    'report-failure': createReportFailure(deps, {
      'send-email': ({ email }) => giveUpEmail(deps, email),
      'deliver-webhook': ({ delivery }) => giveUpDelivery(deps, delivery),
    }),
  };
}
