import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { emails } from '../mail/emails.table.ts';
import { orders } from '../orders/orders.table.ts';
import { estimateSends } from './approval/estimate-sends.table.ts';

/** An approval email that was asked for, and what became of it. */
interface ApprovalEmail {
  readonly id: number;
  readonly sentAt: Date;
  readonly state: 'waiting' | 'sent' | 'failed';
}

/** What an answer tells of an estimate beside the estimate itself. */
export interface EstimateSideFacts {
  readonly transId: string | null;
  /** Oldest first. */
  readonly sends: readonly ApprovalEmail[];
}

/** The order an estimate became, and its approval emails. A row that the outbox has let go was sent. */
export async function readSideFacts(db: Database, cartId: number): Promise<EstimateSideFacts> {
  const [order] = await db.select({ transId: orders.transId }).from(orders).where(eq(orders.cartId, cartId));
  const sends = await db
    .select({
      id: estimateSends.id,
      sentAt: estimateSends.sentAt,
      emailId: emails.id,
      sent: emails.sent,
      failed: emails.failed,
    })
    .from(estimateSends)
    .leftJoin(emails, eq(emails.id, estimateSends.emailId))
    .where(eq(estimateSends.estimateId, cartId))
    .orderBy(asc(estimateSends.id));
  return {
    transId: order?.transId ?? null,
    sends: sends.map(({ id, sentAt, emailId, sent, failed }) => ({
      id,
      sentAt,
      state: failed ? 'failed' : emailId === null || sent ? 'sent' : 'waiting',
    })),
  };
}
