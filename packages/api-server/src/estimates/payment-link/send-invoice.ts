import { and, eq, isNotNull } from 'drizzle-orm';
import { issueToken, tokens } from '../../identity/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { requireCompleteAddresses } from '../approval/approve-estimate.ts';
import { linkLifetimeMinutes, queuedMessage, sendWithinEmailLimits } from '../approval/customer-emails.ts';
import type { CustomerEmail } from '../approval/customer-emails.ts';
import { lockForEdit } from '../editing/edit-estimate.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { endOfBusinessDay } from '../estimate-day.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import { readEmailBrand } from '../../settings/index.ts';
import { buildInvoiceEmail } from './invoice-email.ts';
import { paymentLinks } from './payment-links.table.ts';

/** Revokes older payment links. The approval link stays, to show the approved content (PAY-27). */
async function revokeLinks(tx: Database, estimateId: number): Promise<void> {
  const olderTokens = await tx
    .select({ id: paymentLinks.tokenId })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.estimateId, estimateId), isNotNull(paymentLinks.tokenId)));
  const ids = olderTokens.flatMap(({ id }) => (id === null ? [] : [id]));
  await tx.delete(tokens).where(isAnyOf(tokens.id, ids));
}

/**
 * Emails the customer an invoice with a payment link. During an email outage the email waits in the outbox while its
 * link is valid, and the message to the technician says so.
 *
 * @returns the message to show
 * @throws ApiError `not_found`, `conflict` without an approval or an amount, `address_invalid`, `estimate_closed` when
 *   it is paid or being paid, `estimate_expired`, `rate_limited`
 */
export async function sendInvoice(deps: Deps, edit: EstimateEdit, email: CustomerEmail): Promise<string> {
  const { db, jobs, config } = deps;
  const { now, cartId: estimateId, userId } = edit;
  const { recipient } = email;
  const send = async (tx: Database) => {
    const estimate = await lockForEdit(tx, edit);
    const { approved, totalCents, revision, expiryDate, techId } = estimate.record;
    if (!approved) {
      throw new ApiError(
        'conflict',
        'This estimate is not approved. Its invoice can be sent once the customer approves it.',
      );
    }
    if (totalCents === 0) throw new ApiError('conflict', 'There is nothing to pay.');
    requireCompleteAddresses(estimate);
    await revokeLinks(tx, estimateId);
    const minutes = linkLifetimeMinutes(estimate, now);
    const { id: tokenId, token } = await issueToken(tx, { userId: techId, purpose: 'payment', now, minutes });
    const message = buildInvoiceEmail(estimate, `${config.publicUrl}/pay-invoice?t=${token}`);
    const brand = await readEmailBrand(tx, config.publicUrl);
    const emailId = await queueEmail(
      { db: tx, jobs },
      { recipient, message, brand },
      {
        now,
        expires: endOfBusinessDay(expiryDate, estimate.timeZone),
        condition: { kind: 'payment-link', key: tokenId },
        attachment: { kind: 'invoice', key: tokenId },
        replyTo: estimate.tech.email,
      },
    );
    await tx
      .insert(paymentLinks)
      .values({ tokenId, estimateId, revision, totalCents, recipient, sentAt: now, emailId });
    await recordEvent(tx, { estimateId, kind: 'invoiced', actor: { userId }, now, detail: recipient });
  };
  await sendWithinEmailLimits(deps, edit, email, send);
  return queuedMessage(db, 'The invoice', recipient);
}
