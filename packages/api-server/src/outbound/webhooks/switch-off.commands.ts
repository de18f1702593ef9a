import { eq } from 'drizzle-orm';
import { administratorsToEmail } from '../../identity/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { readEmailBrand } from '../../settings/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { giveUpWaiting } from './delivery-jobs.ts';
import { displayUrl } from './webhook-url.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from './webhook-endpoints.table.ts';
import { webhookOffEmail } from './webhook-off-email.ts';

const DAY_MS = 24 * 60 * 60_000;
const FAILING_DAYS = 3;
/** Days after which the email is no longer sent. */
const EMAIL_DAYS = 7;

/**
 * Switches off an endpoint after three days without a success (WEBHOOK-8): gives up waiting deliveries, emails
 * administrators and writes to the audit log. Call it while the endpoint is locked.
 *
 * @param endpoint its state before the failure being recorded
 * @returns true when the endpoint is now off
 */
export async function switchOffFailing(
  outbox: Outbox,
  { id, url, active, failingSince }: WebhookEndpointRow,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<boolean> {
  if (!active) return true;
  if (failingSince === null || now.getTime() - failingSince.getTime() < FAILING_DAYS * DAY_MS) return false;
  const { db } = outbox;
  await db
    .update(webhookEndpoints)
    .set({ active: false, switchedOff: now, pausedUntil: null, modified: now })
    .where(eq(webhookEndpoints.id, id));
  await giveUpWaiting(db, id, now);
  const address = displayUrl(url);
  await recordAudit(db, {
    actorId: 'system',
    action: 'webhook_switched_off',
    targetKind: 'webhook',
    targetId: id,
    targetName: address,
    before: 'Active',
    after: `Off: every attempt has failed since ${failingSince.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    now,
  });
  const expires = new Date(now.getTime() + EMAIL_DAYS * DAY_MS);
  const brand = await readEmailBrand(db, publicUrl);
  for (const { email: recipient, firstName } of await administratorsToEmail(db)) {
    const message = webhookOffEmail({ firstName, address, days: FAILING_DAYS, link: `${publicUrl}/webhooks` });
    await queueEmail(outbox, { recipient, message, brand }, { now, expires });
  }
  return true;
}
