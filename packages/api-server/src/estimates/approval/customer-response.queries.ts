import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { isOneOfConstants } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { estimateEvents } from '../events/estimate-events.table.ts';
import { estimateSends } from './estimate-sends.table.ts';

export interface CustomerResponse {
  readonly kind: 'decline' | 'change';
  readonly at: Date;
}

/** Latest customer response since the newest approval email; undefined without one. */
export async function readResponse(db: Database, estimateId: number): Promise<CustomerResponse | undefined> {
  const sent = db
    .select({ at: sql`max(${estimateSends.sentAt})` })
    .from(estimateSends)
    .where(eq(estimateSends.estimateId, estimateId));
  const [last] = await db
    .select({ kind: estimateEvents.kind, at: estimateEvents.at })
    .from(estimateEvents)
    .where(
      and(
        eq(estimateEvents.estimateId, estimateId),
        isOneOfConstants(estimateEvents.kind, ['declined', 'change_requested']),
        gte(estimateEvents.at, sql`(${sent})`),
      ),
    )
    .orderBy(desc(estimateEvents.id))
    .limit(1);
  return last && { kind: last.kind === 'declined' ? 'decline' : 'change', at: last.at };
}
