import { createApiKey, listApiKeys, revokeApiKey } from '@tech-portal/contract/api-keys';
import {
  cancelOrder,
  getIntegrationOrder,
  listChangedOrders,
  reportRefund,
  reportShipment,
} from '@tech-portal/contract/integration';
import { insertApiKey } from '../../insert-api-key.ts';
import { matrixCase } from '../matrix-case.ts';
import { RECORD_MARKER } from '../matrix-records.ts';

export const integrationCases = [
  matrixCase(listApiKeys, async ({ records }) => {
    await insertApiKey(records.api.db, { name: `${RECORD_MARKER} ${records.next()}` });
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
  matrixCase(
    reportShipment,
    async ({ records }) => ({
      body: { trans_id: await records.order(), tracking_numbers: ['1Z 999'], carrier: 'UPS' },
    }),
    { about: 'an order' },
  ),
  matrixCase(cancelOrder, async ({ records }) => ({ body: { trans_id: await records.order(), reason: 'Sold out' } }), {
    about: 'an order',
  }),
  matrixCase(reportRefund, async ({ records }) => ({ body: { trans_id: await records.order(), refunded: 12.5 } }), {
    about: 'an order',
  }),
];
