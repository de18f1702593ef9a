import { repeatWork } from '../background/repeated-work.ts';
import type { RepeatedWork } from '../background/repeated-work.ts';
import type { Clock, Logger } from '../deps.ts';
import type { Database } from '../db/database.ts';
import { claimEmail, markFailed, markSent, postpone } from './emails.commands.ts';
import type { MailTransport } from './mail-transport.ts';

const LEASE_MS = 5 * 60_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const MOST_ATTEMPTS = 12;

/** Looks into the outbox again and again while it is started, and sends what is due. */
export interface MailWorker extends RepeatedWork {
  /** Sends everything that is due now and gives the number of emails sent. */
  sendDue(): Promise<number>;
}

function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
}

/**
 * A worker over the outbox. Any number of them may run, in any number of processes: each email has one at a time.
 * A failure is tried again with growing waits until the email expires.
 */
export function createMailWorker({
  db,
  clock,
  logger,
  transport,
  pollMs = 1000,
}: {
  db: Database;
  clock: Clock;
  logger: Logger;
  transport: MailTransport;
  pollMs?: number;
}): MailWorker {
  async function sendNext(): Promise<'sent' | 'not sent' | 'nothing due'> {
    const email = await claimEmail(db, clock.now(), LEASE_MS);
    if (!email) return 'nothing due';
    const { id, attempts } = email;
    if (email.expires <= clock.now()) {
      await markFailed(db, id, clock.now(), email.error ?? 'expired before it could be sent');
      return 'not sent';
    }
    try {
      await transport(email);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.warn({ email: id, attempts, reason }, 'email could not be sent');
      if (attempts >= MOST_ATTEMPTS) await markFailed(db, id, clock.now(), reason);
      else await postpone(db, id, new Date(clock.now().getTime() + waitAfter(attempts)), reason);
      return 'not sent';
    }
    await markSent(db, id, clock.now());
    logger.info({ email: id, attempts }, 'email sent');
    return 'sent';
  }

  async function sendDue(): Promise<number> {
    let sent = 0;
    for (;;) {
      const outcome = await sendNext();
      if (outcome === 'nothing due') return sent;
      if (outcome === 'sent') sent += 1;
    }
  }

  return {
    sendDue,
    ...repeatWork({
      work: sendDue,
      everyMs: pollMs,
      onFailure: (error) => logger.warn({ error: String(error) }, 'outbox could not be read'),
    }),
  };
}
