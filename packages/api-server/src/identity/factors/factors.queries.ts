import type { ProofMethod } from '@tech-portal/contract/factors';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { passkeys } from './passkeys.table.ts';
import { recoveryCodes } from './recovery-codes.table.ts';
import { totpFactors } from './totp-factors.table.ts';

/** Finds the confirmed authenticator app of an account. */
export async function findTotp(db: Database, userId: number) {
  const [totp] = await db
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmed)));
  return totp;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return found?.count ?? 0;
}

/** Lists the passkeys of an account, oldest first. */
export async function listPasskeys(db: Database, userId: number) {
  return db
    .select({ id: passkeys.id, name: passkeys.name, created: passkeys.created, lastUsed: passkeys.lastUsed })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.id);
}

/** Lists the methods for the second step of a sign-in; empty without a second factor. */
export async function secondFactorMethodsOf(db: Database, userId: number): Promise<Exclude<ProofMethod, 'password'>[]> {
  const methods: Exclude<ProofMethod, 'password'>[] = [];
  if ((await listPasskeys(db, userId)).length > 0) methods.push('passkey');
  if (await findTotp(db, userId)) methods.push('totp');
  if (methods.length > 0 && (await countRecoveryCodes(db, userId)) > 0) methods.push('recovery_code');
  return methods;
}

/** Lists the methods to reauthenticate within a session: second factors, or the password if there are none. */
export async function reauthenticationMethodsOf(db: Database, userId: number): Promise<ProofMethod[]> {
  const secondFactors = await secondFactorMethodsOf(db, userId);
  return secondFactors.length > 0 ? secondFactors : ['password'];
}
