import { addDays } from '@tech-portal/domain';
import { and, asc, eq, exists, lt, sql } from 'drizzle-orm';
import { hashToken } from '../../identity/index.ts';
import { customers } from '../../customers/index.ts';
import { deleteInBatches, isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { readTimeZone } from '../../settings/index.ts';
import { lockForEdit } from '../editing/edit-estimate.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { businessDay } from '../estimate-day.ts';
import { estimates } from '../estimates.table.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import { otherOptions } from '../options/options.queries.ts';
import { reminderSettings } from './reminder-settings.table.ts';
import { reminderStops } from './reminder-stops.table.ts';
import { reminders } from './reminders.table.ts';

/**
 * Sets the reminders of locked estimates, null for off. They begin the next day, to avoid sending overdue ones at once.
 */
export async function storeReminders(
  tx: Database,
  estimateIds: readonly number[],
  { days, now, timeZone }: { readonly days: number | null; readonly now: Date; readonly timeZone: string },
): Promise<void> {
  if (days === null) {
    await tx.delete(reminderSettings).where(isAnyOf(reminderSettings.estimateId, estimateIds));
    return;
  }
  const begins = addDays(businessDay(now, timeZone), 1);
  await tx
    .insert(reminderSettings)
    .values(estimateIds.map((estimateId) => ({ estimateId, days, begins })))
    .onConflictDoUpdate({
      target: reminderSettings.estimateId,
      set: { days, begins },
      setWhere: sql`${reminderSettings.days} <> excluded.days`,
    });
}

/**
 * Sets the days after which the customer is reminded, for all options of a group. Links, approval and version are
 * unchanged.
 *
 * @throws ApiError `not_found`, `estimate_closed`, `estimate_expired`
 */
export async function setReminders(db: Database, edit: EstimateEdit, days: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    const { record, timeZone } = await lockForEdit(tx, edit);
    const ids = [record.cartId, ...(await otherOptions(tx, record))];
    await storeReminders(tx, ids, { days, now: edit.now, timeZone });
  });
}

/** Deletes the settings of expired estimates, which get no more reminders. */
export async function deleteExpiredSettings(db: Database, now: Date): Promise<void> {
  const today = businessDay(now, await readTimeZone(db));
  const expired = db
    .select({ id: estimates.cartId })
    .from(estimates)
    .where(and(eq(estimates.cartId, reminderSettings.estimateId), lt(estimates.expiryDate, today)));
  await deleteInBatches(db, reminderSettings, exists(expired));
}

export async function copyReminders(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(sql`insert into ${reminderSettings} (estimate_id, days, begins)
    select ${to}, days, begins from ${reminderSettings} where estimate_id = ${from}`);
}

/** Copies unsubscribed addresses to the technician who takes over. */
export async function copyUnsubscribes(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(sql`insert into ${reminderStops} (tech_id, recipient_hash, created)
    select ${to}, recipient_hash, created from ${reminderStops} where tech_id = ${from} on conflict do nothing`);
}

/**
 * Unsubscribes the recipient of a reminder from its technician (APPROVAL-54), and from the technician who took over the
 * estimate. Idempotent.
 *
 * @returns the message to show
 * @throws ApiError `invalid_token`
 */
export async function stopReminders(db: Database, token: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const sent = await tx
      .select({
        estimateId: reminders.estimateId,
        recipientHash: reminders.recipientHash,
        techId: reminders.techId,
        firstName: users.firstName,
        lastName: users.lastName,
        ownerId: estimates.techId,
        customer: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
      })
      .from(reminders)
      .innerJoin(users, eq(users.id, reminders.techId))
      .leftJoin(estimates, eq(estimates.cartId, reminders.estimateId))
      .leftJoin(customers, eq(customers.id, estimates.customerId))
      .where(eq(reminders.stopHash, hashToken(token)))
      .orderBy(asc(reminders.id));
    const [first] = sent;
    if (!first) {
      throw new ApiError('invalid_token', 'This link is not valid. Please use the full link from the email.');
    }
    const { recipientHash, techId, ownerId } = first;
    const unsubscribes = [...new Set([techId, ownerId ?? techId])].map((id) => ({
      techId: id,
      recipientHash,
      created: now,
    }));
    const added = await tx.insert(reminderStops).values(unsubscribes).onConflictDoNothing().returning();
    for (const { estimateId, customer } of added.length > 0 ? sent : []) {
      if (estimateId === null) continue;
      await recordEvent(tx, { estimateId, kind: 'reminders_stopped', actor: { customer }, now });
    }
    return `${first.firstName} ${first.lastName} will send you no more reminders.`;
  });
}
