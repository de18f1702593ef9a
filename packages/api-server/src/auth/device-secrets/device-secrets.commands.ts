import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { createToken } from '../tokens.ts';
import { tokens } from '../tokens.table.ts';
import { secretOf } from './device-secret-cookie.ts';
import { ROTATE_MS } from './device-secrets.policy.ts';
import { deviceSecrets } from './device-secrets.table.ts';
import type { DeviceSecret } from './device-secrets.table.ts';

/** A device by the digest of its cookie. */
interface OfDevice {
  readonly device: string;
  readonly now: Date;
}

/** Gives a device a new seed, as somebody logs in there, and returns its first secret. */
export async function startDeviceSecret(db: Database, { device, now }: OfDevice): Promise<string> {
  const fresh = { seed: createToken(), generation: 0, seenAt: now, settled: false, dueAt: now };
  await db
    .insert(deviceSecrets)
    .values({ device, ...fresh })
    .onConflictDoUpdate({ target: deviceSecrets.device, set: fresh });
  return secretOf(fresh.seed, 1);
}

/** Notes that a secret was shown first, in whichever process: a slower one of before takes nothing back. */
export async function noteSeen(
  db: Database,
  { seed }: DeviceSecret,
  { device, generation, now }: OfDevice & { readonly generation: number },
): Promise<void> {
  const dueAt = new Date(now.getTime() + ROTATE_MS);
  await db
    .update(deviceSecrets)
    .set({ generation, seenAt: now, settled: false, dueAt })
    .where(
      and(eq(deviceSecrets.device, device), eq(deviceSecrets.seed, seed), lt(deviceSecrets.generation, generation)),
    );
}

/** Notes that a secret is settled: the one before it is good no more. */
export async function noteSettled(
  db: Database,
  { seed, generation }: DeviceSecret,
  { device }: Pick<OfDevice, 'device'>,
): Promise<void> {
  await db
    .update(deviceSecrets)
    .set({ settled: true })
    .where(
      and(eq(deviceSecrets.device, device), eq(deviceSecrets.seed, seed), eq(deviceSecrets.generation, generation)),
    );
}

/**
 * Has the secrets of an account's devices replaced at their next use: what the account may do has changed, or its user
 * has proved again that it is them.
 */
export async function rotateSoon(
  db: Database,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await db
    .update(deviceSecrets)
    .set({ dueAt: sql`least(${deviceSecrets.dueAt}, ${now.toISOString()}::timestamptz)` })
    .where(sql`${deviceSecrets.device} in (select ${tokens.device} from ${tokens} where ${tokens.userId} = ${userId})`);
}

/** Forgets the secrets of devices that nobody has used for long; no session lasts as long. */
export async function deleteOldSecrets(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, deviceSecrets, lt(deviceSecrets.seenAt, before));
}
