import { eq } from 'drizzle-orm';
import type { ParsedBodyOf } from '@tech-portal/contract';
import type { updateUser } from '@tech-portal/contract/user-settings';
import type { Database } from '../../platform/db/index.ts';
import { requireValidPhone, requireVersion } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { lockUser } from '../users/users.commands.ts';
import { userRecord } from '../users/user-record.queries.ts';
import { presentUser } from '../users/users.presenter.ts';
import { requireFreeNames, withUniqueNames } from '../users/unique-names.ts';
import { users } from '../../platform/users/index.ts';

/**
 * Changes the given fields of the current user's account, and no other columns.
 *
 * @throws ApiError `invalid_input` for an invalid phone number, `conflict` for a taken username, `stale_version` with
 *   the current account
 */
export async function saveSettings(
  db: Database,
  currentUser: CurrentUser,
  { user, version }: ParsedBodyOf<typeof updateUser>,
  now: Date,
): Promise<void> {
  await withUniqueNames(() =>
    db.transaction(async (tx) => {
      const before = await lockUser(tx, currentUser.userId);
      await requireVersion(version, before.version, 'user', async () => presentUser(await userRecord(tx, before)));
      requireValidPhone('user.phone', user.phone, [before.phone]);
      await requireFreeNames(tx, { username: user.username ?? before.username }, currentUser.userId);
      await tx
        .update(users)
        .set({
          username: user.username,
          firstName: user.first_name,
          lastName: user.last_name,
          phone: user.phone,
          company: user.company,
          address1: user.address1,
          address2: user.address2,
          city: user.city,
          state: user.state,
          zip: user.zip,
          country: user.country,
          modified: now,
        })
        .where(eq(users.id, currentUser.userId));
    }),
  );
}
