import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import type { ParsedBodyOf } from '@tech-portal/contract';
import type { markNotificationsRead } from '@tech-portal/contract/notifications';
import { deleteInBatches, isAnyOf } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { lockFeed, notifyStreams } from './add-notification.commands.ts';
import { notificationFeeds, notifications } from './notifications.table.ts';

export async function markRead(
  db: Database,
  userId: number,
  selection: ParsedBodyOf<typeof markNotificationsRead>,
  now: Date,
): Promise<void> {
  const isSelected =
    'ids' in selection ? isAnyOf(notifications.id, selection.ids) : lte(notifications.id, selection.up_to);
  await db.transaction(async (tx) => {
    // Serializes two tabs that mark the same rows, to avoid a deadlock.
    await lockFeed(tx, userId);
    const marked = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isSelected))
      .returning({ id: notifications.id });
    if (marked.length > 0) await notifyStreams(tx, userId);
  });
}

/** Turns emails about all notifications on or off for an account. */
export async function setEmailPreference(db: Database, userId: number, byEmail: boolean): Promise<void> {
  await db
    .insert(notificationFeeds)
    .values({ userId, byEmail })
    .onConflictDoUpdate({ target: notificationFeeds.userId, set: { byEmail } });
}

export async function deleteOldNotifications(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, notifications, lt(notifications.created, before));
}
