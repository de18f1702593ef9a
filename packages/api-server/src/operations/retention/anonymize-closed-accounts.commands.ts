import { and, eq, exists, isNull, lt, ne, not } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { knownDevices } from '../../identity/index.ts';
import { carts, hasOpenPayment } from '../../carts/index.ts';
import { deleteInBatches, updateInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { estimateTemplates } from '../../estimates/index.ts';
import { notificationFeeds, notifications } from '../../notifications/index.ts';
import { users } from '../../platform/users/index.ts';

/**
 * Deletes personal data of accounts deactivated long ago: password, address, tax number, favorites, devices,
 * notifications, templates and open cart. Keeps data that others need: the name on orders, the contact on estimates,
 * and the reserved username and email (ADMIN-8). A reactivated account needs a new password.
 */
export async function anonymizeClosedAccounts(db: Database, before: Date): Promise<void> {
  const isClosed = (userId: PgColumn) =>
    exists(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), lt(users.deactivatedAt, before))),
    );
  const isOpenCart = and(eq(carts.kind, 'store'), isNull(carts.ordered), not(hasOpenPayment(db, carts.id)));
  await deleteInBatches(db, knownDevices, isClosed(knownDevices.userId));
  await deleteInBatches(db, notifications, isClosed(notifications.userId));
  await deleteInBatches(db, notificationFeeds, isClosed(notificationFeeds.userId));
  await deleteInBatches(db, estimateTemplates, isClosed(estimateTemplates.userId));
  await deleteInBatches(db, carts, and(isOpenCart, isClosed(carts.userId)));
  await updateInBatches(db, users, and(lt(users.deactivatedAt, before), ne(users.passwordHash, '')), {
    passwordHash: '',
    address1: '',
    address2: null,
    city: '',
    state: '',
    zip: '',
    taxId: null,
    contact: null,
    newsletter: false,
    favorites: [],
    favoritesModified: null,
  });
}
