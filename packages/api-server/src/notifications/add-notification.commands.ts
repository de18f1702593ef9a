import { eq, sql } from 'drizzle-orm';
import type { NotificationKind } from '@tech-portal/contract/notifications';
import type { Database } from '../platform/db/index.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import { queueEmail } from '../platform/mail/index.ts';
import { users } from '../platform/users/index.ts';
import { readEmailBrand } from '../settings/index.ts';
import { technicianEmail } from './technician-email.ts';
import { notificationFeeds, notifications } from './notifications.table.ts';

/** Notification channel of PostgreSQL for new notifications and ended sessions; the payload is the account id. */
export const NOTIFICATIONS_CHANNEL = 'notifications';

/** Age after which the notification is no longer emailed. */
const EMAIL_LIFETIME_MS = 7 * 24 * 60 * 60_000;

interface NotificationContent {
  readonly userId: number;
  readonly kind: NotificationKind;
  /** One or two sentences, e.g. 'Ann Lee approved estimate 21.' */
  readonly summary: string;
  readonly subject: string;
  /** True if another email says the same; then none is sent, even if the account wants emails. */
  readonly isAlreadyEmailed: boolean;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Notification about an estimate, or about an order by its number. */
export type NewNotification = NotificationContent & ({ readonly estimateId: number } | { readonly transId: string });

const recordOf = (notification: NewNotification) =>
  'transId' in notification
    ? ({ name: 'order', path: `/order/${notification.transId}` } as const)
    : ({ name: 'estimate', path: `/estimate/${notification.estimateId}` } as const);

/** Wakes the open streams of an account, in every process, on commit. */
export async function notifyStreams(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${String(userId)})`);
}

/** Locks the notifications of an account until the end of the transaction and returns its settings. */
export async function lockFeed(tx: Database, userId: number): Promise<{ readonly byEmail: boolean }> {
  const [feed] = await tx
    .insert(notificationFeeds)
    .values({ userId })
    .onConflictDoUpdate({
      target: notificationFeeds.userId,
      set: { byEmail: sql`${notificationFeeds.byEmail}` },
    })
    .returning({ byEmail: notificationFeeds.byEmail });
  if (!feed) throw new Error(`The notifications of account ${userId} could not be locked.`);
  return feed;
}

async function queueNotificationEmail({ db: tx, jobs }: Outbox, notification: NewNotification): Promise<void> {
  const { userId, subject, summary, publicUrl, now } = notification;
  const [tech] = await tx
    .select({ recipient: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!tech) return;
  const { recipient, firstName } = tech;
  const { name, path } = recordOf(notification);
  const record = { name, link: `${publicUrl}${path}` };
  const message = technicianEmail({ firstName, subject, summary, record });
  const brand = await readEmailBrand(tx, publicUrl);
  const expires = new Date(now.getTime() + EMAIL_LIFETIME_MS);
  await queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires });
}

/**
 * Adds a notification, wakes the account's open streams, and queues an email if the account wants one and no other
 * email says the same. Call it in the transaction of the event, after all other statements that lock rows.
 */
export async function addNotification(outbox: Outbox, notification: NewNotification): Promise<void> {
  const { db: tx } = outbox;
  const { userId, kind, summary, now } = notification;
  const record =
    'transId' in notification ? { transId: notification.transId } : { estimateId: notification.estimateId };
  const { byEmail } = await lockFeed(tx, userId);
  await tx.insert(notifications).values({ userId, kind, ...record, text: summary, created: now });
  await notifyStreams(tx, userId);
  if (byEmail && !notification.isAlreadyEmailed) await queueNotificationEmail(outbox, notification);
}
