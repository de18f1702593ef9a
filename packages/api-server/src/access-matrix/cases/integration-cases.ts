import { createApiKey, listApiKeys, revokeApiKey } from '@tech-portal/contract/api-keys';
import { getIntegrationOrder, listChangedOrders } from '@tech-portal/contract/integration';
import { insertApiKey } from '../../testing/insert-api-key.ts';
import { matrixCase } from '../matrix-case.ts';
import { MARK } from '../matrix-records.ts';

/** API keys, and what their holders do. */
export const integrationCases = [
  matrixCase(listApiKeys, async ({ records }) => {
    await insertApiKey(records.api.db, { name: `${MARK} ${records.next()}` });
    return { query: {} };
  }),
  matrixCase(createApiKey, ({ records }) => ({
    body: { name: `ERP ${records.next()}`, scopes: ['orders:read' as const], days: null },
  })),
  matrixCase(revokeApiKey, async ({ records }) => ({ body: { id: (await insertApiKey(records.api.db)).id } }), {
    about: 'a key',
  }),
  matrixCase(listChangedOrders, async ({ records }) => {
    await records.order();
    return { query: { limit: 200 } };
  }),
  matrixCase(getIntegrationOrder, async ({ records }) => ({ query: { trans_id: await records.order() } }), {
    about: 'an order',
  }),
];
