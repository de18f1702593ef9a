import { calendarDay } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import { queueEmail } from '../platform/mail/index.ts';
import type { EmailMessage } from '../platform/mail/index.ts';
import { users } from '../platform/users/index.ts';
import { emailBrandColumn, emailBrandOf } from '../settings/index.ts';
import { buildEstimatePaidEmail, buildOrderConfirmationEmail } from './order-confirmation-email.ts';
import { orders } from '../carts/index.ts';
import type { OrderSnapshot } from '../carts/index.ts';

const EMAIL_LIFETIME_DAYS = 7;

interface OrderEmail {
  readonly recipient: string;
  readonly message: EmailMessage;
  /** Technician's address, for emails to their customer. */
  readonly replyTo: string | null;
}

/** Emails about an order: to the buyer of a store order, or to the customer and technician of an estimate. */
async function buildOrderEmails(
  tx: Database,
  snapshot: OrderSnapshot,
  { cartId, paymentInfo, publicUrl }: { cartId: number; paymentInfo: string; publicUrl: string },
): Promise<readonly OrderEmail[]> {
  const link = `${publicUrl}/order/${snapshot.transId}`;
  const { email: recipient, firstName } = snapshot;
  if (!snapshot.isEstimate) {
    const message = buildOrderConfirmationEmail(snapshot, { firstName, link }, { paymentInfo, estimate: undefined });
    return [{ recipient, message, replyTo: null }];
  }
  const [tech] = await tx
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName, company: users.company })
    .from(users)
    .where(eq(users.id, snapshot.userId));
  if (!tech) throw new Error(`The technician of estimate ${cartId} does not exist.`);
  const details = { paymentInfo, estimate: { id: cartId, tech: { ...tech, company: tech.company ?? '' } } };
  const confirmation = buildOrderConfirmationEmail(snapshot, { firstName, link: undefined }, details);
  const technicianEmail = buildEstimatePaidEmail(snapshot, { firstName: tech.firstName, link }, details);
  return [
    { recipient, message: confirmation, replyTo: tech.email },
    { recipient: tech.email, message: technicianEmail, replyTo: null },
  ];
}

/**
 * Writes a paid order with its day in the business time zone, and queues its confirmation. Call it in the transaction
 * that closes its payment.
 */
export async function writeOrder(
  { db: tx, jobs }: Outbox,
  snapshot: OrderSnapshot,
  {
    cartId,
    paymentInfo,
    publicUrl,
    now,
    timeZone,
  }: { cartId: number; paymentInfo: string; publicUrl: string; now: Date; timeZone: string },
): Promise<void> {
  const { cartVersion, ...order } = snapshot;
  const [inserted] = await tx
    .insert(orders)
    .values({
      ...order,
      cartId,
      orderDate: now,
      orderDay: calendarDay(now, timeZone),
      totalPaidCents: order.totalCents,
      paid: true,
      paymentType: order.totalCents === 0 ? 'none' : 'card',
      paymentInfo,
      cartChecksum: String(cartVersion),
      created: now,
      modified: now,
    })
    .returning({ id: orders.id, brand: emailBrandColumn });
  if (!inserted) throw new Error('The order was not written.');
  const expires = new Date(now.getTime() + EMAIL_LIFETIME_DAYS * 24 * 60 * 60_000);
  const attachment = { kind: 'receipt', key: inserted.id } as const;
  const emails = await buildOrderEmails(tx, snapshot, { cartId, paymentInfo, publicUrl });
  const brand = emailBrandOf(inserted.brand, publicUrl);
  for (const [index, { recipient, message, replyTo }] of emails.entries()) {
    const emailOptions = { now, expires, replyTo, ...(index === 0 && { attachment }) };
    // Only the first email has the receipt; it goes to the payer.
    await queueEmail({ db: tx, jobs }, { recipient, message, brand }, emailOptions);
  }
}
