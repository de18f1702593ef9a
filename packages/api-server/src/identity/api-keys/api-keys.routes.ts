import {
  createApiKey as createApiKeyEndpoint,
  listApiKeys as listApiKeysEndpoint,
  revokeApiKey as revokeApiKeyEndpoint,
} from '@tech-portal/contract/api-keys';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { createApiKey, revokeApiKey } from './api-keys.commands.ts';
import { presentApiKey } from './api-keys.presenter.ts';
import { listApiKeys } from './api-keys.queries.ts';

/** Endpoints for administrators to manage API keys; `require-key.ts` authenticates requests with a key. */
export const apiKeysRoutes: readonly Route[] = [
  defineHandler(listApiKeysEndpoint, async ({ query, deps }) => {
    const { page, cursor } = query;
    const { rows, pages } = await listApiKeys(deps.db, { page, cursor });
    return rows.map((row, index) => ({ ...presentApiKey(row), ...(index === 0 && pages) }));
  }),
  defineHandler(createApiKeyEndpoint, async ({ body, currentUser, deps }) => {
    const { row, secret } = await createApiKey(deps.db, currentUser, { ...body, now: deps.clock.now() });
    return { key: presentApiKey(row), secret };
  }),
  defineHandler(revokeApiKeyEndpoint, async ({ body, currentUser, deps }) => {
    const name = await revokeApiKey(deps.db, currentUser, { id: body.id, now: deps.clock.now() });
    return { message: `The key ${name} is revoked.` };
  }),
];
