import type { WireResponseOf } from '@tech-portal/contract';
import type { listApiKeys } from '@tech-portal/contract/api-keys';
import type { ApiKeyRow } from './api-keys.table.ts';

export const presentApiKey = (row: ApiKeyRow): WireResponseOf<typeof listApiKeys>[number] => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: [...row.scopes],
  created: row.created.toISOString(),
  created_by: row.createdBy,
  last_used: row.lastUsed?.toISOString() ?? null,
  expires: row.expires?.toISOString() ?? null,
  revoked: row.revoked?.toISOString() ?? null,
  revoked_by: row.revokedBy,
});
