import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../auth/tokens.ts';
import type { Database } from '../../platform/db/index.ts';
import { booleanKey, integerKey, listPage, timestampKey } from '../../platform/lists/index.ts';
import type { ListPages, RequestedPage } from '../../platform/lists/index.ts';
import { apiKeys } from './api-keys.table.ts';
import type { ApiKeyRow } from './api-keys.table.ts';
import type { KeyHolder } from '../../platform/http/index.ts';

const KEYS_PER_PAGE = 20;

/** Lists a page of keys, active ones first. */
export async function listApiKeys(
  db: Database,
  list: RequestedPage,
): Promise<{ rows: readonly ApiKeyRow[]; pages: ListPages }> {
  const keys = [
    booleanKey(sql`(${apiKeys.revoked} is not null)`),
    timestampKey(sql`${apiKeys.created}`),
    integerKey(sql`${apiKeys.id}`),
  ];
  const page = listPage(list, { name: 'revoked', direction: 'asc', keys }, KEYS_PER_PAGE);
  const found = await db
    .select({ row: apiKeys, keyValues: page.keyValues, total: page.total(apiKeys, sql`true`) })
    .from(apiKeys)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, pages } = page.slice(found);
  return { rows: rows.map(({ row }) => row), pages };
}

export interface FoundKey {
  readonly holder: KeyHolder;
  readonly state: 'works' | 'expired' | 'revoked';
  readonly lastUsed: Date | null;
}

/** Finds the key of a secret; reads the database on every request. */
export async function findKey(db: Database, secret: string, now: Date): Promise<FoundKey | undefined> {
  const [key] = await db
    .select({
      holder: { keyId: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes },
      expires: apiKeys.expires,
      revoked: apiKeys.revoked,
      lastUsed: apiKeys.lastUsed,
    })
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashToken(secret)));
  if (!key) return undefined;
  const { holder, expires, revoked, lastUsed } = key;
  const hasExpired = expires !== null && expires <= now;
  return { holder, lastUsed, state: revoked ? 'revoked' : hasExpired ? 'expired' : 'works' };
}
