import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { WireResponseOf } from '@tech-portal/contract';
import type { listNotifications, Notification } from '@tech-portal/contract/notifications';
import { selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { carts } from '../carts/index.ts';
import { notificationFeeds, notifications } from './notifications.table.ts';

const PER_PAGE = 20;
/** The bell shows at most 99+. */
const MAX_COUNTED = 100;
/** Maximum number of notifications, the newest ones, sent to a browser after a long absence. */
const MAX_NEW_NOTIFICATIONS = 20;

/** Notifications in wire format; a deleted or transferred estimate has no link. */
const selectNotifications = (db: Database, userId: number, isAdmin: boolean) =>
  db
    .select({ row: notifications, estimate: carts.id })
    .from(notifications)
    .leftJoin(carts, and(eq(carts.id, notifications.estimateId), isAdmin ? undefined : eq(carts.userId, userId)));

type SelectedNotification = Awaited<ReturnType<typeof selectNotifications>>[number];

const presentNotification = ({
  row: { id, kind, text, transId, created, readAt },
  estimate,
}: SelectedNotification) => ({
  id,
  kind,
  text,
  estimate,
  order: transId,
  at: created.toISOString(),
  read: readAt !== null,
});

export interface NotificationReader {
  readonly userId: number;
  readonly isAdmin: boolean;
}

export async function readNotifications(
  db: Database,
  { userId, isAdmin }: NotificationReader,
  before: number | undefined,
): Promise<WireResponseOf<typeof listNotifications>> {
  const rows = await selectNotifications(db, userId, isAdmin)
    .where(and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(PER_PAGE + 1);
  return { notifications: rows.slice(0, PER_PAGE).map(presentNotification), more: rows.length > PER_PAGE };
}

/** Reads the notifications of an account that are newer than the given one, newest first. */
export async function readNewerNotifications(
  db: Database,
  { userId, isAdmin }: NotificationReader,
  since: number,
): Promise<WireNotification[]> {
  const rows = await selectNotifications(db, userId, isAdmin)
    .where(and(eq(notifications.userId, userId), gt(notifications.id, since)))
    .orderBy(desc(notifications.id))
    .limit(MAX_NEW_NOTIFICATIONS);
  return rows.map(presentNotification);
}

export type WireNotification = ReturnType<typeof presentNotification> & Pick<Notification, 'id'>;

export interface FeedState {
  /** Id of the latest notification; 0 if there is none. */
  readonly latest: number;
  readonly unread: number;
}

/** Reads the states of any number of accounts in one index-only statement. */
export async function readFeedStates(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, FeedState>> {
  const rows = await selectRows<{ id: number; latest: number; unread: number }>(
    db,
    sql`select accounts.id,
        coalesce((select max(n.id) from notifications n where n.user_id = accounts.id), 0) as latest,
        (select count(*)::int from (
          select from notifications n where n.user_id = accounts.id and n.read_at is null limit ${MAX_COUNTED}
        ) counted) as unread
      from unnest(${sql.param([...userIds])}::int[]) as accounts(id)`,
  );
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export async function readNotificationUpdates(db: Database, reader: NotificationReader, since: number | undefined) {
  const state = (await readFeedStates(db, [reader.userId])).get(reader.userId) ?? { latest: 0, unread: 0 };
  const added = since === undefined || since >= state.latest ? [] : await readNewerNotifications(db, reader, since);
  return { ...state, latest: Math.max(state.latest, added[0]?.id ?? 0), added };
}

/** Returns true if an account also receives every notification by email. */
export async function wantsEmail(db: Database, userId: number): Promise<boolean> {
  const [feed] = await db.select().from(notificationFeeds).where(eq(notificationFeeds.userId, userId));
  return feed?.byEmail ?? false;
}
