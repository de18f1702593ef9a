import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { takeAll } from '../../limits/take-all.ts';
import { limitOfRecipient, limitOfSender } from '../../mail/email-limits.ts';
import { mailIsStuck } from '../../mail/emails.queries.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { endOfBusinessDay } from '../estimate-day.ts';

const MINUTE = 60_000;
/** So long after the last day a link still says that the estimate expired; it does nothing any more. */
const AFTERLIFE_MS = 30 * 24 * 60 * MINUTE;

/** Emails of one estimate within a quarter of an hour. */
const MOST_EMAILS = 10;
const WINDOW_MS = 15 * MINUTE;

/** How long the link of an estimate says something, from now on. */
export const linkMinutes = (expiryDate: string, now: Date): number =>
  (endOfBusinessDay(expiryDate).getTime() + AFTERLIFE_MS - now.getTime()) / MINUTE;

/**
 * Sends a customer an email about an estimate, within the limits of those (APPROVAL-13). What fails counts against none:
 * nothing was sent.
 *
 * @throws ApiError `rate_limited`, and what `send` throws
 */
export async function withinEmailLimits(
  { limits }: Pick<Deps, 'limits'>,
  { cartId, userId }: EstimateEdit,
  recipient: string,
  send: () => Promise<void>,
): Promise<void> {
  // An estimate is duplicated in a moment: what counts is who sends, and who gets it.
  const { giveBack } = await takeAll(limits, [
    [`approval:${cartId}`, { most: MOST_EMAILS, windowMs: WINDOW_MS }],
    limitOfSender(userId),
    limitOfRecipient('approval', recipient),
  ]);
  await send().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
}

/** What the technician reads of an email that was queued: it waits while mail does not work. */
export async function queuedMessage(db: Database, what: string, recipient: string): Promise<string> {
  return (await mailIsStuck(db))
    ? `Emails cannot be sent at the moment. The one to ${recipient} waits and goes out as soon as they can.`
    : `${what} to ${recipient} is on its way.`;
}
