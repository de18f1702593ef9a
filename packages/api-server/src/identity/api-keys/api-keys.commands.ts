import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { ApiScope } from '@tech-portal/contract';
import { recordAudit, recordSecurityEvent } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import { hashToken } from '../auth/tokens.ts';
import { findConstraintViolation } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { KeyHolder, CurrentUser } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { createSecret, prefixOf } from './api-key-secret.ts';
import { apiKeys } from './api-keys.table.ts';
import type { ApiKeyRow } from './api-keys.table.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

interface NewKey {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Lifetime in days; null never expires. */
  readonly days: number | null;
  readonly now: Date;
}

async function usernameOf(tx: Database, { userId }: CurrentUser): Promise<string> {
  const [account] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
  if (!account) throw new Error(`Account ${userId} does not exist.`);
  return account.username;
}

const duplicateNameError = (name: string): ApiError =>
  new ApiError('conflict', `A key called ${name} already exists. Choose another name, or revoke that key first.`);

/**
 * Creates a key.
 *
 * @returns its row and the secret, which is not stored
 * @throws ApiError `conflict` if an active key has this name
 */
export async function createApiKey(
  db: Database,
  currentUser: CurrentUser,
  { name, scopes, days, now }: NewKey,
): Promise<{ row: ApiKeyRow; secret: string }> {
  const secret = createSecret();
  const expires = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  try {
    const row = await db.transaction(async (tx) => {
      const createdBy = await usernameOf(tx, currentUser);
      const values = {
        name,
        prefix: prefixOf(secret),
        hash: hashToken(secret),
        scopes,
        created: now,
        createdBy,
        expires,
      };
      const [created] = await tx.insert(apiKeys).values(values).returning();
      if (!created) throw new Error('The API key was not created.');
      await recordAudit(tx, {
        actorId: currentUser.userId,
        action: 'api_key_created',
        targetKind: 'api_key',
        targetId: created.id,
        targetName: name,
        before: null,
        after: scopes.join(', '),
        now,
      });
      return created;
    });
    return { row, secret };
  } catch (error) {
    if (findConstraintViolation(error)?.name === 'api_keys_name_in_use') throw duplicateNameError(name);
    throw error;
  }
}

/**
 * Revokes a key; every process rejects it from the next request on. Idempotent.
 *
 * @returns the key's name
 * @throws ApiError `not_found`
 */
export async function revokeApiKey(
  db: Database,
  currentUser: CurrentUser,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
    if (!key) throw new ApiError('not_found', `There is no API key ${id}.`);
    if (key.revoked) return key.name;
    await tx
      .update(apiKeys)
      .set({ revoked: now, revokedBy: await usernameOf(tx, currentUser) })
      .where(eq(apiKeys.id, id));
    await recordAudit(tx, {
      actorId: currentUser.userId,
      action: 'api_key_revoked',
      targetKind: 'api_key',
      targetId: id,
      targetName: key.name,
      before: key.scopes.join(', '),
      after: null,
      now,
    });
    return key.name;
  });
}

/** Records the use of a key as a security event, at most once a minute across all processes. */
export async function recordApiKeyUse(
  db: Database,
  { keyId, name }: KeyHolder,
  { client, now }: { readonly client: ClientInfo; readonly now: Date },
): Promise<void> {
  const isDue = or(isNull(apiKeys.lastUsed), lte(apiKeys.lastUsed, new Date(now.getTime() - MINUTE_MS)));
  await db.transaction(async (tx) => {
    const [updated] = await tx
      .update(apiKeys)
      .set({ lastUsed: now })
      .where(and(eq(apiKeys.id, keyId), isDue))
      .returning({ id: apiKeys.id });
    if (!updated) return;
    const target = { kind: 'api_key', id: keyId, name } as const;
    const actor = { name: `API key ${name}` };
    await recordSecurityEvent(tx, { action: 'api_key_used', actor, target, client, now });
  });
}
