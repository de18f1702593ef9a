import type { Clock, Logger } from '../deps.ts';
import type { Database } from '../db/database.ts';
import { claimEmail, markFailed, markSent, postpone } from './emails.commands.ts';
import type { MailTransport } from './mail-transport.ts';

const LEASE_MS = 5 * 60_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const MOST_ATTEMPTS = 12;

/** Sends what is in the outbox. */
export interface MailWorker {
  /** Sends everything that is due now and gives the number of emails sent. */
  sendDue(): Promise<number>;
  /** Looks into the outbox every `pollMs` until stopped. */
  start(): void;
  /** Ends the work and waits for the email under way. */
  stop(): Promise<void>;
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let turn: Promise<unknown> = Promise.resolve();

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

  async function poll(): Promise<void> {
    turn = sendDue().catch((error: unknown) => logger.warn({ error: String(error) }, 'outbox could not be read'));
    await turn;
    if (running) timer = setTimeout(() => void poll(), pollMs);
  }

  return {
    sendDue,
    start() {
      if (running) return;
      running = true;
      void poll();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await turn;
    },
  };
}
