import { deleteExpiredTokens } from '../auth/tokens.commands.ts';
import type { Deps } from '../deps.ts';
import { deleteOldEmails } from '../mail/emails.commands.ts';

const EVERY_MS = 15 * 60_000;
const KEEP_EMAILS_MS = 30 * 24 * 60 * 60_000;

/** Removes now and then what nobody needs any more: ended tokens, and emails long done. Gives what stops it. */
export function startHousekeeping({ db, clock, logger }: Deps): () => void {
  async function tidy(): Promise<void> {
    const now = clock.now();
    try {
      await deleteExpiredTokens(db, now);
      await deleteOldEmails(db, new Date(now.getTime() - KEEP_EMAILS_MS));
    } catch (error) {
      logger.warn({ error: String(error) }, 'housekeeping failed, trying again later');
    }
  }
  const timer = setInterval(() => void tidy(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
