import type { ProofMethod } from '@tech-portal/contract/factors';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { recoveryCodes } from './recovery-codes.table.ts';
import { totpFactors } from './totp-factors.table.ts';

/** The authenticator app of an account, if it has one that was confirmed. */
export async function findTotp(db: Database, userId: number) {
  const [totp] = await db
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmed)));
  return totp;
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return found?.count ?? 0;
}

/** By what a login has to be completed after the password; none for an account without a second factor. */
export async function secondMethodsOf(db: Database, userId: number): Promise<Exclude<ProofMethod, 'password'>[]> {
  if (!(await findTotp(db, userId))) return [];
  return (await countRecoveryCodes(db, userId)) > 0 ? ['totp', 'recovery_code'] : ['totp'];
}

/** By what users prove within a session that it is them: their second factor, or without one the password. */
export async function proofMethodsOf(db: Database, userId: number): Promise<ProofMethod[]> {
  const second = await secondMethodsOf(db, userId);
  return second.length > 0 ? second : ['password'];
}
