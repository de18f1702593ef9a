import type { Database } from '../db/database.ts';
import type { Clock, Logger } from '../deps.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { JobNotDone } from '../jobs/job-not-done.ts';
import { EMAIL_LEASE_SECONDS, EMAIL_RETRY_MAX_SECONDS, EMAIL_RETRY_SECONDS } from '../jobs/job-queues.ts';
import { brandEmail } from './brand-email.ts';
import type { EmailBrand } from './brand-email.ts';
import type { EmailConditions } from './email-conditions.ts';
import { claimEmail, findOpenEmail, markCancelled, markFailed, markSent, postpone } from './emails.commands.ts';
import type { EmailRow } from './emails.table.ts';
import type { EmailAttachment, MailTransport } from './mail-transport.ts';

interface EmailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly transport: MailTransport;
  readonly conditions: EmailConditions;
  /** Who emails are from and whom they name at this moment. */
  readonly readBrand: () => Promise<EmailBrand>;
  /** Makes what is attached, of this moment; nothing where that failed. */
  readonly attach: (email: EmailRow) => Promise<readonly EmailAttachment[]>;
}

/** Half of what the queue waits at most, which is the least that it waits. */
function shortestWaitMs(attempts: number): number {
  return Math.min(EMAIL_RETRY_MAX_SECONDS, (EMAIL_RETRY_SECONDS / 2) * 2 ** (attempts - 1)) * 1000;
}

/** The reason why an email is no longer to be sent. */
async function endOf({ db, clock, conditions }: EmailDeps, email: EmailRow): Promise<string | undefined> {
  const { id, conditionKind, conditionKey } = email;
  if (conditionKind === null || conditionKey === null) return undefined;
  return conditions[conditionKind](db, { id, key: conditionKey }, clock.now());
}

/**
 * Sends an email of the outbox. A failure is tried again with growing waits until the email expires. An email whose
 * condition no longer holds is cancelled; what changes while the mail server takes it over comes too late.
 */
export function createSendEmail(deps: EmailDeps): JobHandler<'send-email'> {
  const { db, clock, logger, transport, readBrand, attach } = deps;
  return async ({ email: id }) => {
    const email = await claimEmail(db, id, clock.now(), EMAIL_LEASE_SECONDS * 1000);
    if (email === 'over') return;
    if (email === 'claimed by another') throw new Error('Another process has claimed the email.');
    const { attempts, expires } = email;
    const tryAgain = (reason?: string) =>
      postpone(db, id, new Date(clock.now().getTime() + shortestWaitMs(attempts)), reason);

    const [end, brand] = await Promise.all([endOf(deps, email), readBrand()]).catch(async (error: unknown) => {
      await tryAgain();
      throw error;
    });
    if (end !== undefined) {
      await markCancelled(db, id, clock.now(), end);
      logger.info({ email: id, attempts, reason: end }, 'email cancelled');
      return;
    }
    if (expires <= clock.now()) {
      const reason = email.error ?? 'expired before it could be sent';
      await markFailed(db, id, clock.now(), reason);
      logger.error({ email: id, attempts, reason }, 'an email was given up');
      return;
    }
    try {
      const attachments = await attach(email);
      await transport({ ...email, ...brandEmail(email, brand), sender: brand.sender, attachments });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.warn({ email: id, attempts, reason }, 'email could not be sent');
      await tryAgain(reason);
      throw new JobNotDone();
    }
    await markSent(db, id, clock.now());
    logger.info({ email: id, attempts }, 'email sent');
  };
}

/** Gives an email up that could not be sent. It stays in the table with its reason, and is logged. */
export function createGiveUpEmail({
  db,
  clock,
  logger,
}: Pick<EmailDeps, 'db' | 'clock' | 'logger'>): JobHandler<'give-up-email'> {
  return async ({ email: id }) => {
    const email = await findOpenEmail(db, id);
    if (!email) return;
    const { attempts, error } = email;
    const reason = error ?? 'it was tried as often as it may be';
    await markFailed(db, id, clock.now(), reason);
    logger.error({ email: id, attempts, reason }, 'an email was given up');
  };
}
