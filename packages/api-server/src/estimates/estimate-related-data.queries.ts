import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/index.ts';
import { isBeingPaid, orders } from '../carts/index.ts';
import { readApprovalEmails } from './approval/approval-emails.queries.ts';
import type { ApprovalEmail } from './approval/approval-emails.queries.ts';
import type { EstimateRecord } from './estimates.table.ts';
import { readInvoiceEmails } from './payment-link/invoice-emails.queries.ts';
import type { InvoiceEmail } from './payment-link/invoice-emails.queries.ts';
import { readOptions } from './options/options.queries.ts';
import type { OptionRow } from './options/options.queries.ts';
import { readReminders } from './reminders/reminders.queries.ts';

export interface EstimateRelatedData {
  readonly transId: string | null;
  readonly isBeingPaid: boolean;
  /** Oldest first. */
  readonly approvalEmails: readonly ApprovalEmail[];
  /** Invoice emails, oldest first. */
  readonly invoiceEmails: readonly InvoiceEmail[];
  /** Options of the estimate's group; empty for a single estimate. */
  readonly options: readonly OptionRow[];
  /** Undefined while reminders are off. */
  readonly reminders: Awaited<ReturnType<typeof readReminders>>;
}

/** Reads the order, pending payment, emails, reminders and options of an estimate. */
export async function readRelatedData(
  db: Database,
  { cartId, groupId }: Pick<EstimateRecord, 'cartId' | 'groupId'>,
  now: Date,
): Promise<EstimateRelatedData> {
  const [order] = await db.select({ transId: orders.transId }).from(orders).where(eq(orders.cartId, cartId));
  return {
    transId: order?.transId ?? null,
    isBeingPaid: order === undefined && (await isBeingPaid(db, cartId)),
    approvalEmails: await readApprovalEmails(db, cartId, now),
    reminders: await readReminders(db, cartId, now),
    invoiceEmails: await readInvoiceEmails(db, cartId, now),
    options: groupId === null ? [] : await readOptions(db, groupId),
  };
}
