import { RECOVERY_CODE_LENGTH, RECOVERY_CODE_ALPHABET } from '@tech-portal/contract/factors';
import { and, eq } from 'drizzle-orm';
import { digest } from '../../platform/secrets/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { recoveryCodes } from './recovery-codes.table.ts';

const CODE_COUNT = 10;
const GROUP_PATTERN = /.{4}(?=.)/g;

/** Maps each byte to one of 32 letters without bias. */
function createCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RECOVERY_CODE_LENGTH));
  return Array.from(bytes, (byte) => RECOVERY_CODE_ALPHABET[byte % RECOVERY_CODE_ALPHABET.length]).join('');
}

/** Replaces the recovery codes of an account with ten new ones, which are stored only as hashes (FACTOR-7). */
export async function replaceRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, createCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: digest(code) })));
  return codes.map((code) => code.replaceAll(GROUP_PATTERN, '$&-'));
}

/** Consumes a code; only one of several concurrent callers succeeds. */
export async function consumeRecoveryCode(tx: Database, userId: number, code: string): Promise<boolean> {
  const deleted = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, digest(code))))
    .returning({ userId: recoveryCodes.userId });
  return deleted.length > 0;
}
