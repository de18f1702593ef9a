import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { changeOnce } from '../../platform/keyed-changes/index.ts';
import type { ChangeKey } from '../../platform/keyed-changes/index.ts';
import { takeAll } from '../../platform/limits/index.ts';
import { limitOfRecipient, limitOfSender, mailIsStuck } from '../../platform/mail/index.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { endOfBusinessDay } from '../estimate-day.ts';

const MINUTE = 60_000;
/** So long after the last day a link still says that the estimate expired; it does nothing any more. */
const AFTERLIFE_MS = 30 * 24 * 60 * MINUTE;

/** Emails of one estimate within a quarter of an hour. */
const MOST_EMAILS = 10;
const WINDOW_MS = 15 * MINUTE;

/** How long the link of an estimate says something, from now on. */
export const linkMinutes = (
  { record, timeZone }: { readonly record: { readonly expiryDate: string }; readonly timeZone: string },
  now: Date,
): number => (endOfBusinessDay(record.expiryDate, timeZone).getTime() + AFTERLIFE_MS - now.getTime()) / MINUTE;

/** To whom an email goes, and the key under which it is sent once (API-49). */
export interface CustomerEmail {
  readonly recipient: string;
  readonly key: ChangeKey | undefined;
}

/**
 * Queues an email to a customer about an estimate, in a transaction and within the limits of those (APPROVAL-13). One that
 * fails, or was sent before under its key, counts against none.
 *
 * @throws ApiError `rate_limited`, and what `send` throws
 */
export async function withinEmailLimits(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { cartId, userId }: EstimateEdit,
  { recipient, key }: CustomerEmail,
  send: (tx: Database) => Promise<void>,
): Promise<void> {
  // An estimate is duplicated in a moment: what counts is who sends, and who gets it.
  const { giveBack } = await takeAll(limits, [
    [`approval:${cartId}`, { most: MOST_EMAILS, windowMs: WINDOW_MS }],
    limitOfSender(userId),
    limitOfRecipient('approval', recipient),
  ]);
  const queue = async (tx: Database) => ({ result: await send(tx), kept: null });
  try {
    const outcome = key ? await changeOnce(db, key, queue) : await db.transaction(queue);
    if (!('result' in outcome)) await giveBack();
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** What the technician reads of an email that was queued: it waits while mail does not work. */
export async function queuedMessage(db: Database, what: string, recipient: string): Promise<string> {
  return (await mailIsStuck(db))
    ? `Emails cannot be sent at the moment. The one to ${recipient} waits and goes out as soon as they can.`
    : `${what} to ${recipient} is on its way.`;
}
