import type { RecordTech } from '@tech-portal/contract/users';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';

/** Builds the `tech` field of a record from its owner's id; empty for users who see only their own records. */
export type TechField = (ownerId: number) => { tech?: RecordTech };

/** Reads the names of record owners for administrators; other users get none. */
export async function readTechs(
  db: Database,
  currentUser: CurrentUser,
  ownerIds: readonly number[],
): Promise<TechField> {
  if (currentUser.role !== 'admin' || ownerIds.length === 0) return () => ({});
  const rows = await db
    .select({ id: users.id, first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(isAnyOf(users.id, new Set(ownerIds)));
  const techs = new Map(rows.map((row) => [row.id, row]));
  return (ownerId) => {
    const tech = techs.get(ownerId);
    return tech ? { tech } : {};
  };
}
