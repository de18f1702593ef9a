import { and, eq, gt, lt } from 'drizzle-orm';
import { createToken, hashToken } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { doctorVisits } from './doctor-visits.table.ts';

/** Longer than the checks of one run take. */
const TOKEN_LIFETIME_MS = 60_000;

/** Creates a token that is valid for one minute, to ask a server about its request headers. Deletes expired tokens. */
export async function issueDoctorToken(db: Database, now: Date): Promise<string> {
  const token = createToken();
  await db.delete(doctorVisits).where(lt(doctorVisits.expires, now));
  await db
    .insert(doctorVisits)
    .values({ hash: hashToken(token), expires: new Date(now.getTime() + TOKEN_LIFETIME_MS) });
  return token;
}

export async function isDoctorToken(db: Database, token: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ hash: doctorVisits.hash })
    .from(doctorVisits)
    .where(and(eq(doctorVisits.hash, hashToken(token)), gt(doctorVisits.expires, now)));
  return row !== undefined;
}

export async function revokeDoctorToken(db: Database, token: string): Promise<void> {
  await db.delete(doctorVisits).where(eq(doctorVisits.hash, hashToken(token)));
}
