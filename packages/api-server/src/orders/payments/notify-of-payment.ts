import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import type { Outbox } from '../../platform/jobs/index.ts';
import { addNotification } from '../../notifications/index.ts';
import type { OrderSnapshot } from '../../carts/index.ts';

/** Notifies the technician of a paid estimate (NOTIFY-1), in addition to the order email (EMAIL-2). */
export async function notifyOfPayment(
  outbox: Outbox,
  { userId, transId, firstName, lastName, totalCents, paidByLink = false }: OrderSnapshot,
  { cartId: estimateId, publicUrl, now }: { cartId: number; publicUrl: string; now: Date },
): Promise<void> {
  const total = formatCurrency(centsToDollars(totalCents));
  await addNotification(outbox, {
    userId,
    kind: 'paid',
    estimateId,
    summary: paidByLink
      ? `${firstName} ${lastName} paid estimate ${estimateId} by the emailed link: ${total}, order ${transId}.`
      : `Estimate ${estimateId} for ${firstName} ${lastName} is paid: ${total}, order ${transId}.`,
    subject: `Estimate ${estimateId} is paid`,
    isAlreadyEmailed: true,
    publicUrl,
    now,
  });
}
