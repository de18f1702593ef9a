import type { RecordTech } from '@tech-portal/contract/users';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';

/**
 * Finds the technician of a record by the owner's id: a field of the response, or nothing for viewers who see only
 * their own records.
 */
export type TechField = (ownerId: number) => { tech?: RecordTech };

/** Reads the names of the owners of a page of records, for administrators; others do not see them. */
export async function readTechs(db: Database, viewer: Viewer, ownerIds: readonly number[]): Promise<TechField> {
  if (viewer.role !== 'admin' || ownerIds.length === 0) return () => ({});
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
