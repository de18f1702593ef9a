import {
  createApiKey as createApiKeyCall,
  listApiKeys as listApiKeysCall,
  revokeApiKey as revokeApiKeyCall,
} from '@tech-portal/contract/api-keys';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { createApiKey, revokeApiKey } from './api-keys.commands.ts';
import { presentApiKey } from './api-keys.presenter.ts';
import { listApiKeys } from './api-keys.queries.ts';

/** Endpoints for administrators to manage API keys; `require-key.ts` authenticates requests with a key. */
export const apiKeysRoutes: readonly Route[] = [
  handle(listApiKeysCall, async ({ query, deps }) => {
    const { page, cursor } = query;
    const { rows, pages } = await listApiKeys(deps.db, { page, cursor });
    return rows.map((row, index) => ({ ...presentApiKey(row), ...(index === 0 && pages) }));
  }),
  handle(createApiKeyCall, async ({ body, viewer, deps }) => {
    const { row, secret } = await createApiKey(deps.db, viewer, { ...body, now: deps.clock.now() });
    return { key: presentApiKey(row), secret };
  }),
  handle(revokeApiKeyCall, async ({ body, viewer, deps }) => {
    const name = await revokeApiKey(deps.db, viewer, { id: body.id, now: deps.clock.now() });
    return { message: `The key ${name} is revoked.` };
  }),
];
