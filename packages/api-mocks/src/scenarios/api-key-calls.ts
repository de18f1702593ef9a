import { createApiKey, listApiKeys, revokeApiKey } from '@tech-portal/contract/api-keys';
import { createApiKeyRow } from '../fixtures/api-keys.ts';
import type { MockedCall } from '../mock-call.ts';
import { answering, found, Refusal } from './answering.ts';
import { pageOf } from './pages.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 60 * 60_000;

/** API keys: one in use, one that expires, one that is revoked. */
export function apiKeyCalls(world: World): MockedCall[] {
  const response = answering(world);
  const keys = [
    createApiKeyRow({ id: 1 }),
    createApiKeyRow({
      id: 2,
      name: 'Price feed',
      prefix: 'tpk_Lw20Qa',
      scopes: ['catalog:write'],
      last_used: null,
      expires: new Date(Date.parse(world.now) + 30 * DAY_MS).toISOString(),
    }),
    createApiKeyRow({
      id: 3,
      name: 'Old ERP',
      prefix: 'tpk_b7Xn1c',
      revoked: '2026-03-01T10:00:00.000Z',
      revoked_by: 'admin',
    }),
  ];
  return [
    response(listApiKeys, ({ query: { page } }) =>
      pageOf(
        keys.toSorted((a, b) => Number(a.revoked !== null) - Number(b.revoked !== null)),
        { page },
      ),
    ),
    response(
      createApiKey,
      ({ body: { name, scopes, days }, user }) => {
        if (keys.some((one) => one.name === name && one.revoked === null)) {
          throw new Refusal('conflict', `There is a key called ${name} already.`);
        }
        const expires = days === null ? null : new Date(Date.parse(world.now) + days * DAY_MS).toISOString();
        const key = createApiKeyRow({
          id: nextId(world),
          name,
          scopes,
          expires,
          created: world.now,
          created_by: user.username,
          last_used: null,
        });
        keys.unshift(key);
        return { key, secret: `${key.prefix}-mocked-and-opens-nothing` };
      },
      { body: { name: 'Warehouse', scopes: ['orders:read'], days: 90 } },
    ),
    response(
      revokeApiKey,
      ({ body, user }) => {
        const key = found(
          keys.find(({ id }) => id === body.id),
          'API key',
        );
        if (key.revoked === null) Object.assign(key, { revoked: world.now, revoked_by: user.username });
        return { message: `The key ${key.name} is revoked.` };
      },
      { body: { id: 1 } },
    ),
  ];
}
