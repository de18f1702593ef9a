import type { Database } from '../platform/db/index.ts';
import { deleteExpiredDevices } from './auth/known-devices.commands.ts';
import { deleteExpiredNotices } from './auth/sign-in-notices.commands.ts';
import { deleteExpiredTokens } from './auth/tokens.commands.ts';
import { deleteExpiredChallenges } from './factors/passkey-challenges.commands.ts';
import { deleteExpiredTickets } from './factors/sign-in-tickets.commands.ts';
import { purgeUnconfirmed } from './registration/email-confirmations.commands.ts';

/** Purges expired sessions, links, devices and unconfirmed registrations (LIMIT-10). */
export async function purgeExpiredIdentityData(db: Database, now: Date): Promise<void> {
  await deleteExpiredTokens(db, now);
  await deleteExpiredTickets(db, now);
  await purgeUnconfirmed(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteExpiredDevices(db, now);
  await deleteExpiredNotices(db, now);
}
