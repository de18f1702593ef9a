import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { EstimateEventKind } from '@tech-portal/contract/estimates';
import type { Database } from '../../platform/db/index.ts';
import { users } from '../../platform/users/index.ts';
import { estimateEvents } from './estimate-events.table.ts';

/** Kinds merged into one event per person within 30 minutes, to keep the timeline readable. */
const mergedKinds: ReadonlySet<EstimateEventKind> = new Set(['changed', 'viewed']);
const MERGE_WINDOW_MS = 30 * 60_000;

export type Actor = { readonly userId: number } | { readonly customer: string };

export interface NewEstimateEvent {
  readonly estimateId: number;
  readonly kind: EstimateEventKind;
  readonly actor: Actor;
  readonly now: Date;
  readonly detail?: string;
}

async function mergeIntoLatest(tx: Database, { estimateId, kind, actor, now }: NewEstimateEvent): Promise<boolean> {
  const latest = tx
    .select({ id: estimateEvents.id })
    .from(estimateEvents)
    .where(eq(estimateEvents.estimateId, estimateId))
    .orderBy(desc(estimateEvents.id))
    .limit(1);
  const isByActor = 'userId' in actor ? eq(estimateEvents.userId, actor.userId) : eq(estimateEvents.by, actor.customer);
  const isRecent = gt(estimateEvents.at, new Date(now.getTime() - MERGE_WINDOW_MS));
  const updated = await tx
    .update(estimateEvents)
    .set({ at: now })
    .where(and(eq(estimateEvents.id, latest), eq(estimateEvents.kind, kind), isByActor, isRecent))
    .returning({ id: estimateEvents.id });
  return updated.length > 0;
}

/** Adds a timeline entry. Call it inside the transaction of the change. */
export async function recordEvent(tx: Database, event: NewEstimateEvent): Promise<void> {
  const { estimateId, kind, actor, now, detail = '' } = event;
  if (mergedKinds.has(kind) && (await mergeIntoLatest(tx, event))) return;
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
  const by =
    'userId' in actor
      ? { userId: actor.userId, by: sql`(select ${name} from ${users} where ${eq(users.id, actor.userId)})` }
      : { userId: null, by: actor.customer };
  await tx.insert(estimateEvents).values({ estimateId, kind, at: now, detail, ...by });
}
