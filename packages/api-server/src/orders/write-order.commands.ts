import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import { queueEmail } from '../platform/mail/index.ts';
import type { EmailContent } from '../platform/mail/index.ts';
import { users } from '../platform/users/index.ts';
import { estimatePaidEmail, orderConfirmationEmail } from './order-confirmation-email.ts';
import { orders } from '../carts/index.ts';
import type { OrderDraft } from '../carts/index.ts';

const EMAIL_DAYS = 7;

/** The emails about an order: to the buyer of a store order; for an estimate to the customer, and to the technician. */
async function orderEmails(
  tx: Database,
  draft: OrderDraft,
  { cartId, paymentInfo, publicUrl }: { cartId: number; paymentInfo: string; publicUrl: string },
): Promise<(EmailContent & { replyTo?: string })[]> {
  const link = `${publicUrl}/order/${draft.transId}`;
  const payer = { recipient: draft.email, firstName: draft.firstName };
  if (!draft.isEstimate) {
    return [orderConfirmationEmail(draft, { ...payer, link }, { paymentInfo, estimate: undefined })];
  }
  const [tech] = await tx
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName, company: users.company })
    .from(users)
    .where(eq(users.id, draft.userId));
  if (!tech) throw new Error(`The technician of estimate ${cartId} is not there.`);
  const facts = { paymentInfo, estimate: { id: cartId, tech: { ...tech, company: tech.company ?? '' } } };
  return [
    { ...orderConfirmationEmail(draft, { ...payer, link: undefined }, facts), replyTo: tech.email },
    estimatePaidEmail(draft, { recipient: tech.email, firstName: tech.firstName, link }, facts),
  ];
}

/** Writes a paid order and queues its confirmation. Call it in the transaction that closes its payment. */
export async function writeOrder(
  { db: tx, jobs }: Outbox,
  draft: OrderDraft,
  { cartId, paymentInfo, publicUrl, now }: { cartId: number; paymentInfo: string; publicUrl: string; now: Date },
): Promise<void> {
  const { cartVersion, ...order } = draft;
  const [written] = await tx
    .insert(orders)
    .values({
      ...order,
      cartId,
      orderDate: now,
      orderDay: calendarDay(now, BUSINESS_TIME_ZONE),
      totalPaidCents: order.totalCents,
      paid: true,
      paymentType: order.totalCents === 0 ? 'none' : 'card',
      paymentInfo,
      cartChecksum: String(cartVersion),
      created: now,
      modified: now,
    })
    .returning({ id: orders.id });
  if (!written) throw new Error('The order was not written.');
  const expires = new Date(now.getTime() + EMAIL_DAYS * 24 * 60 * 60_000);
  const attachment = { kind: 'receipt', key: written.id } as const;
  const emails = await orderEmails(tx, draft, { cartId, paymentInfo, publicUrl });
  for (const [index, { replyTo = null, ...email }] of emails.entries()) {
    // The first one goes to who has paid.
    await queueEmail({ db: tx, jobs }, email, { now, expires, replyTo, ...(index === 0 && { attachment }) });
  }
}
