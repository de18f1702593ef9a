import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { runIdempotent } from '../../platform/idempotency/index.ts';
import type { IdempotencyKey } from '../../platform/idempotency/index.ts';
import { consumeAll } from '../../platform/limits/index.ts';
import { limitOfRecipient, limitOfSender, isMailStuck } from '../../platform/mail/index.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { endOfBusinessDay } from '../estimate-day.ts';

const MINUTE_MS = 60_000;
/** After the last day, a link keeps explaining for this long that the estimate has expired. */
const EXPIRED_LINK_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS;

/** Limit of emails per estimate in 15 minutes. */
const MAX_EMAILS = 10;
const WINDOW_MS = 15 * MINUTE_MS;

/** Lifetime of an estimate's link, in minutes from now. */
export const linkLifetimeMinutes = (
  { record, timeZone }: { readonly record: { readonly expiryDate: string }; readonly timeZone: string },
  now: Date,
): number =>
  (endOfBusinessDay(record.expiryDate, timeZone).getTime() + EXPIRED_LINK_LIFETIME_MS - now.getTime()) / MINUTE_MS;

/** Recipient and idempotency key of an email (API-49). */
export interface CustomerEmail {
  readonly recipient: string;
  readonly key: IdempotencyKey | undefined;
}

/**
 * Queues a customer email in a transaction and within the rate limits (APPROVAL-13). Failed and repeated emails do not
 * count toward the limits.
 *
 * @throws ApiError `rate_limited`, and errors of `send`
 */
export async function sendWithinEmailLimits(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { cartId, userId }: EstimateEdit,
  { recipient, key }: CustomerEmail,
  send: (tx: Database) => Promise<void>,
): Promise<void> {
  // The limits per sender and recipient are needed because duplicates of an estimate evade the limit per estimate.
  const { refund } = await consumeAll(limits, [
    [`approval:${cartId}`, { max: MAX_EMAILS, windowMs: WINDOW_MS }],
    limitOfSender(userId),
    limitOfRecipient('approval', recipient),
  ]);
  const queue = async (tx: Database) => ({ result: await send(tx), kept: null });
  try {
    const outcome = key ? await runIdempotent(db, key, queue) : await db.transaction(queue);
    if (!('result' in outcome)) await refund();
  } catch (error) {
    await refund();
    throw error;
  }
}

/** Tells the technician that a queued email is on its way, or that an email outage delays it. */
export async function queuedMessage(db: Database, emailName: string, recipient: string): Promise<string> {
  return (await isMailStuck(db))
    ? `Emails cannot be sent right now. The one to ${recipient} will be sent as soon as possible.`
    : `${emailName} to ${recipient} is on its way.`;
}
