import { asc, eq } from 'drizzle-orm';
import type { EmailState } from '@tech-portal/contract/estimates';
import type { Database } from '../db/database.ts';
import { emails } from '../mail/emails.table.ts';
import { orders } from '../orders/orders.table.ts';
import { estimateSends } from './approval/estimate-sends.table.ts';

/** An approval email that was asked for, and what became of it. */
interface ApprovalEmail {
  readonly id: number;
  readonly sentAt: Date;
  readonly state: EmailState;
}

/** What an answer tells of an estimate beside the estimate itself. */
export interface EstimateSideFacts {
  readonly transId: string | null;
  /** Oldest first. */
  readonly sends: readonly ApprovalEmail[];
}

/** The approval emails of an estimate, oldest first. A row that the outbox has let go was sent. */
export async function readSends(db: Database, cartId: number): Promise<readonly ApprovalEmail[]> {
  const sends = await db
    .select({
      id: estimateSends.id,
      sentAt: estimateSends.sentAt,
      emailId: emails.id,
      sent: emails.sent,
      failed: emails.failed,
      error: emails.error,
    })
    .from(estimateSends)
    .leftJoin(emails, eq(emails.id, estimateSends.emailId))
    .where(eq(estimateSends.estimateId, cartId))
    .orderBy(asc(estimateSends.id));
  return sends.map(({ id, sentAt, emailId, sent, failed, error }) => ({
    id,
    sentAt,
    state: failed ? 'failed' : emailId === null || sent ? 'sent' : error === null ? 'waiting' : 'delayed',
  }));
}

/** The order an estimate became, and its approval emails. */
export async function readSideFacts(db: Database, cartId: number): Promise<EstimateSideFacts> {
  const [order] = await db.select({ transId: orders.transId }).from(orders).where(eq(orders.cartId, cartId));
  return { transId: order?.transId ?? null, sends: await readSends(db, cartId) };
}
