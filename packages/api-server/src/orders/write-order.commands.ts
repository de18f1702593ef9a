import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { queueEmail } from '../mail/emails.commands.ts';
import { users } from '../users/users.table.ts';
import { orderConfirmationEmail } from './order-confirmation-email.ts';
import type { OrderDraft } from './order-draft.ts';
import { orders } from './orders.table.ts';

const EMAIL_DAYS = 7;

/** Who hears of an order: the buyer of a store order; for an estimate the customer, and the technician. */
async function readersOf(tx: Database, draft: OrderDraft, publicUrl: string) {
  const [account] = await tx
    .select({ recipient: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, draft.userId));
  const link = `${publicUrl}/order/${draft.transId}`;
  const paying = { recipient: draft.email, firstName: draft.firstName, link: draft.isEstimate ? undefined : link };
  return draft.isEstimate && account ? [paying, { ...account, link }] : [paying];
}

/** Writes a paid order and queues its confirmation. Call it in the transaction that closes its payment. */
export async function writeOrder(
  tx: Database,
  draft: OrderDraft,
  { cartId, paymentInfo, publicUrl, now }: { cartId: number; paymentInfo: string; publicUrl: string; now: Date },
): Promise<void> {
  const { cartVersion, ...order } = draft;
  await tx.insert(orders).values({
    ...order,
    cartId,
    orderDate: now,
    orderDay: calendarDay(now, BUSINESS_TIME_ZONE),
    totalPaidCents: order.totalCents,
    paid: true,
    paymentType: 'card',
    paymentInfo,
    cartChecksum: String(cartVersion),
    created: now,
    modified: now,
  });
  const expires = new Date(now.getTime() + EMAIL_DAYS * 24 * 60 * 60_000);
  for (const reader of await readersOf(tx, draft, publicUrl)) {
    await queueEmail(tx, orderConfirmationEmail(draft, reader), { now, expires });
  }
}
