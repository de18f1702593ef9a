import { asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EmailCancelReason } from '@tech-portal/contract/estimates';
import { estimateStatus } from '@tech-portal/domain';
import type { Database } from '../../platform/db/index.ts';
import { emails } from '../../platform/mail/index.ts';
import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { isCurrentLink } from '../approval/approval-link-end-reason.ts';
import { emailColumns, linkEmailState } from '../approval/email-state.ts';
import type { LinkEmailState } from '../approval/email-state.ts';
import { businessTimeZone } from '../../settings/index.ts';
import { businessDay } from '../estimate-day.ts';
import { estimates } from '../estimates.table.ts';
import { paymentLinks } from './payment-links.table.ts';

export interface InvoiceEmail extends LinkEmailState {
  readonly sentAt: Date;
}

/** Reads invoice emails, each with the state that its link is bound to and the current state of its estimate. */
function readInvoiceLinks(db: Database, where: SQL) {
  return db
    .select({
      link: paymentLinks,
      email: emailColumns,
      record: {
        approved: estimates.approved,
        paid: estimates.paid,
        expiryDate: estimates.expiryDate,
        revision: estimates.revision,
        totalCents: estimates.totalCents,
      },
      deactivatedAt: users.deactivatedAt,
      timeZone: businessTimeZone,
    })
    .from(paymentLinks)
    .innerJoin(estimates, eq(estimates.cartId, paymentLinks.estimateId))
    .innerJoin(users, eq(users.id, estimates.techId))
    .leftJoin(emails, eq(emails.id, paymentLinks.emailId))
    .where(where)
    .orderBy(asc(paymentLinks.id));
}

type SentInvoice = Awaited<ReturnType<typeof readInvoiceLinks>>[number];

function endReasonOf({ link, record, deactivatedAt, timeZone }: SentInvoice, now: Date): EmailCancelReason | undefined {
  const status = estimateStatus(record, businessDay(now, timeZone));
  if (status === 'order') return 'ordered';
  if (status === 'expired') return 'expired';
  if (link.tokenId === null) return 'replaced';
  if (deactivatedAt !== null) return 'closed';
  return isCurrentLink(link, record) ? undefined : 'changed';
}

/** Invoice emails of an estimate, oldest first. */
export async function readInvoiceEmails(db: Database, estimateId: number, now: Date): Promise<readonly InvoiceEmail[]> {
  const rows = await readInvoiceLinks(db, eq(paymentLinks.estimateId, estimateId));
  return rows.map((row) => ({ sentAt: row.link.sentAt, ...linkEmailState(row.email, () => endReasonOf(row, now)) }));
}

/** Reason to cancel a queued invoice email. */
export const invoiceEmailCancelReason: EmailConditionCheck = async (db, { id }, now) => {
  const [sent] = await readInvoiceLinks(db, eq(paymentLinks.emailId, id));
  return sent ? endReasonOf(sent, now) : 'the estimate was deleted';
};
