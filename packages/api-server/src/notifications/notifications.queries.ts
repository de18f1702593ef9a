import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { WireResponseOf } from '@tech-portal/contract';
import type { listNotifications, Notification } from '@tech-portal/contract/notifications';
import { selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { carts } from '../carts/index.ts';
import { notificationFeeds, notifications } from './notifications.table.ts';

const PER_PAGE = 20;
/** The bell shows at most 99+. */
const MOST_COUNTED = 100;
/** Newest notifications sent to a browser after a long absence. */
const MOST_NEWS = 20;

/** Notifications in wire format; a deleted or transferred estimate has no link. */
const selectNotifications = (db: Database, userId: number, isAdmin: boolean) =>
  db
    .select({ row: notifications, estimate: carts.id })
    .from(notifications)
    .leftJoin(carts, and(eq(carts.id, notifications.estimateId), isAdmin ? undefined : eq(carts.userId, userId)));

type Selected = Awaited<ReturnType<typeof selectNotifications>>[number];

const present = ({ row: { id, kind, text, created, readAt }, estimate }: Selected) => ({
  id,
  kind,
  text,
  estimate,
  at: created.toISOString(),
  read: readAt !== null,
});

export interface Reader {
  readonly userId: number;
  readonly isAdmin: boolean;
}

export async function readNotifications(
  db: Database,
  { userId, isAdmin }: Reader,
  before: number | undefined,
): Promise<WireResponseOf<typeof listNotifications>> {
  const rows = await selectNotifications(db, userId, isAdmin)
    .where(and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(PER_PAGE + 1);
  return { notifications: rows.slice(0, PER_PAGE).map(present), more: rows.length > PER_PAGE };
}

/** Notifications of an account after one of them, newest first. */
export async function readAdded(db: Database, { userId, isAdmin }: Reader, since: number): Promise<WireNotification[]> {
  const rows = await selectNotifications(db, userId, isAdmin)
    .where(and(eq(notifications.userId, userId), gt(notifications.id, since)))
    .orderBy(desc(notifications.id))
    .limit(MOST_NEWS);
  return rows.map(present);
}

export type WireNotification = ReturnType<typeof present> & Pick<Notification, 'id'>;

export interface FeedState {
  /** Id of the latest; 0 without any. */
  readonly latest: number;
  readonly unread: number;
}

/** States of any number of accounts, in one index-only statement. */
export async function readFeedStates(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, FeedState>> {
  const rows = await selectRows<{ id: number; latest: number; unread: number }>(
    db,
    sql`select accounts.id,
        coalesce((select max(n.id) from notifications n where n.user_id = accounts.id), 0) as latest,
        (select count(*)::int from (
          select from notifications n where n.user_id = accounts.id and n.read_at is null limit ${MOST_COUNTED}
        ) counted) as unread
      from unnest(${sql.param([...userIds])}::int[]) as accounts(id)`,
  );
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export async function readNews(db: Database, reader: Reader, since: number | undefined) {
  const state = (await readFeedStates(db, [reader.userId])).get(reader.userId) ?? { latest: 0, unread: 0 };
  const added = since === undefined || since >= state.latest ? [] : await readAdded(db, reader, since);
  return { ...state, latest: Math.max(state.latest, added[0]?.id ?? 0), added };
}

/** True when an account also receives every notification by email. */
export async function wantsEmail(db: Database, userId: number): Promise<boolean> {
  const [feed] = await db.select().from(notificationFeeds).where(eq(notificationFeeds.userId, userId));
  return feed?.byEmail ?? false;
}
