import { workOnDue } from '../background/due-work.ts';
import type { RepeatedWork } from '../background/repeated-work.ts';
import type { Clock, Logger } from '../deps.ts';
import type { Database } from '../db/database.ts';
import { withoutValues } from '../http/without-values.ts';
import type { EmailConditions } from './email-conditions.ts';
import { claimEmail, markCancelled, markFailed, markSent, postpone } from './emails.commands.ts';
import type { MailTransport } from './mail-transport.ts';

const LEASE_MS = 5 * 60_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const MOST_ATTEMPTS = 12;
/**
 * At most so many at a time: a mail server that is slow over some does not delay the rest, and more connections may
 * look like abuse.
 */
const AT_A_TIME = 5;

type ClaimedEmail = NonNullable<Awaited<ReturnType<typeof claimEmail>>>;

/** Looks into the outbox again and again while it is started, and sends what is due, several at a time. */
export interface MailWorker extends RepeatedWork {
  /** Sends everything that is due now, and returns the number of emails sent. */
  sendDue(): Promise<number>;
}

function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
}

/**
 * A worker over the outbox. Any number of them may run, in any number of processes: each email has one at a time.
 * A failure is tried again with growing waits until the email expires. An email whose condition no longer holds is
 * cancelled; what changes while the mail server takes it over comes too late.
 */
export function createMailWorker({
  db,
  clock,
  logger,
  transport,
  conditions,
  pollMs = 1000,
}: {
  db: Database;
  clock: Clock;
  logger: Logger;
  transport: MailTransport;
  conditions: EmailConditions;
  pollMs?: number;
}): MailWorker {
  /** It stays in the table with its reason, and is logged. */
  async function giveUp({ id, attempts }: ClaimedEmail, reason: string): Promise<void> {
    await markFailed(db, id, clock.now(), reason);
    logger.error({ email: id, attempts, reason }, 'an email was given up');
  }

  async function send(email: ClaimedEmail): Promise<'sent' | 'not sent'> {
    const { id, attempts, conditionKind, conditionKey } = email;
    if (conditionKind !== null && conditionKey !== null) {
      const reason = await conditions[conditionKind](db, { id, key: conditionKey }, clock.now());
      if (reason !== undefined) {
        await markCancelled(db, id, clock.now(), reason);
        logger.info({ email: id, attempts, reason }, 'email cancelled');
        return 'not sent';
      }
    }
    if (email.expires <= clock.now()) {
      await giveUp(email, email.error ?? 'expired before it could be sent');
      return 'not sent';
    }
    try {
      await transport(email);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.warn({ email: id, attempts, reason }, 'email could not be sent');
      if (attempts >= MOST_ATTEMPTS) await giveUp(email, reason);
      else await postpone(db, id, new Date(clock.now().getTime() + waitAfter(attempts)), reason);
      return 'not sent';
    }
    await markSent(db, id, clock.now());
    logger.info({ email: id, attempts }, 'email sent');
    return 'sent';
  }

  const work = workOnDue({
    claim: () => claimEmail(db, clock.now(), LEASE_MS),
    work: send,
    most: AT_A_TIME,
    everyMs: pollMs,
    onFailure: (error) => logger.warn({ error: withoutValues(error) }, 'outbox could not be read'),
  });
  return {
    start: work.start,
    stop: work.stop,
    sendDue: async () => (await work.drain()).filter((outcome) => outcome === 'sent').length,
  };
}
