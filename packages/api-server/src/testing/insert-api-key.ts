import type { ApiScope } from '@tech-portal/contract';
import { createSecret, prefixOf } from '../identity/api-keys/api-key-secret.ts';
import { apiKeys } from '../identity/api-keys/api-keys.table.ts';
import type { ApiKeyRow } from '../identity/api-keys/api-keys.table.ts';
import { hashToken } from '../identity/auth/tokens.ts';
import type { Database } from '../platform/db/database.ts';

const everything: readonly ApiScope[] = ['catalog:write', 'orders:read', 'orders:write'];

/** Stores an API key and returns it with its secret; by default active, with all scopes and no expiry. */
export async function insertApiKey(
  db: Database,
  changes: Partial<Omit<ApiKeyRow, 'id'>> = {},
): Promise<{ id: number; secret: string }> {
  const secret = createSecret();
  const [row] = await db
    .insert(apiKeys)
    .values({
      name: `ERP ${secret.slice(-8)}`,
      prefix: prefixOf(secret),
      hash: hashToken(secret),
      scopes: everything,
      created: new Date(),
      createdBy: 'admin',
      lastUsed: new Date(),
      ...changes,
    })
    .returning({ id: apiKeys.id });
  if (!row) throw new Error('The API key was not stored.');
  return { id: row.id, secret };
}
