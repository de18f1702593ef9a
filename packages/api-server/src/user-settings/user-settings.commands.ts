import { eq } from 'drizzle-orm';
import type { ParsedBodyOf } from '@tech-portal/contract';
import type { updateUser } from '@tech-portal/contract/user-settings';
import type { Database } from '../db/database.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireFreeNames, writingNames } from '../users/unique-names.ts';
import { users } from '../users/users.table.ts';

/** Saves the personal form of the viewer's own account; nothing else of the account can be reached from here. */
export async function saveSettings(
  db: Database,
  viewer: Viewer,
  { user }: ParsedBodyOf<typeof updateUser>,
  now: Date,
): Promise<void> {
  await requireFreeNames(db, { username: user.username }, viewer.userId);
  await writingNames(() =>
    db
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
      .where(eq(users.id, viewer.userId)),
  );
}
