import type { Database } from '../db/database.ts';
import type { Clock, Logger } from '../deps/deps.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { RetryJobError } from '../jobs/retry-job-error.ts';
import type { EmailConditions, EmailSentHooks } from './email-conditions.ts';
import { finalizeEmail, findOpenEmail, recordEmailError } from './emails.commands.ts';
import type { EmailRow } from './emails.table.ts';
import type { EmailAttachment, EmailSender, MailTransport } from './mail-transport.ts';

interface EmailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly transport: MailTransport;
  readonly conditions: EmailConditions;
  readonly sentHooks: EmailSentHooks;
  readonly readSender: () => Promise<EmailSender>;
  /** Creates the attachments from current data; empty on failure. */
  readonly createAttachments: (email: EmailRow) => Promise<readonly EmailAttachment[]>;
}

type GiveUpDeps = Pick<EmailDeps, 'db' | 'clock' | 'logger'>;

async function findCancelReason({ db, clock, conditions }: EmailDeps, email: EmailRow): Promise<string | undefined> {
  const { id, conditionKind, conditionKey } = email;
  if (conditionKind === null || conditionKey === null) return undefined;
  return conditions[conditionKind](db, { id, key: conditionKey }, clock.now());
}

async function giveUp({ db, clock, logger }: GiveUpDeps, id: number, reason: string): Promise<void> {
  const isFinalized = await finalizeEmail(db, id, { failed: clock.now(), error: reason });
  if (isFinalized) logger.error({ email: id, reason }, 'an email was abandoned');
}

async function recordSent({ db, clock, sentHooks }: EmailDeps, email: EmailRow): Promise<void> {
  const { id, conditionKind, conditionKey } = email;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isFinalized = await finalizeEmail(tx, id, { sent: now, error: null });
    if (isFinalized && conditionKind !== null && conditionKey !== null)
      await sentHooks[conditionKind]?.(tx, conditionKey, now);
  });
}

/**
 * Creates the handler that sends an email of the outbox. The queue retries with growing delays until the email expires.
 * An email whose condition no longer holds is canceled, except while the mail server is already accepting it. One job
 * per email prevents duplicates, unless a worker exceeds the lease of its job.
 */
export function createSendEmail(deps: EmailDeps): JobHandler<'send-email'> {
  const { db, clock, logger, transport, readSender, createAttachments } = deps;
  return async ({ email: id }, { attempt, isLast }) => {
    const email = await findOpenEmail(db, id);
    if (!email) return;
    const [cancelReason, sender] = await Promise.all([findCancelReason(deps, email), readSender()]);
    if (cancelReason !== undefined) {
      await finalizeEmail(db, id, { cancelled: clock.now(), cancelReason: cancelReason });
      logger.info({ email: id, attempt, reason: cancelReason }, 'email cancelled');
      return;
    }
    if (email.expires <= clock.now()) return giveUp(deps, id, email.error ?? 'expired before it could be sent');
    try {
      const attachments = await createAttachments(email);
      await transport({ ...email, sender, attachments });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.warn({ email: id, attempt, reason }, 'email could not be sent');
      if (isLast) return giveUp(deps, id, reason);
      await recordEmailError(db, id, reason);
      throw new RetryJobError();
    }
    await recordSent(deps, email);
    logger.info({ email: id, attempt }, 'email sent');
  };
}

/** Gives up an email whose last attempt had no result, for example because its worker died. */
export async function giveUpEmail(deps: GiveUpDeps, id: number): Promise<void> {
  const email = await findOpenEmail(deps.db, id);
  if (email) await giveUp(deps, id, email.error ?? 'its last attempt was interrupted');
}
