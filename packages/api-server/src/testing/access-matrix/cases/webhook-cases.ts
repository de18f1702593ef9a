import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayFailedWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@tech-portal/contract/webhooks';
import { matrixCase } from '../matrix-case.ts';

const form = { description: '', events: ['order.created' as const] };
const urlOf = (name: number) => `http://127.0.0.1:9/${name}`;
const about = { about: 'a webhook' };

export const webhookCases = [
  matrixCase(listWebhooks, async ({ records }) => {
    await records.webhook();
    return {};
  }),
  matrixCase(
    createWebhook,
    async ({ records }) => {
      await records.noWebhooks();
      return { body: { ...form, url: urlOf(records.next()) } };
    },
    { shows: () => /"secret":"whsec_/ },
  ),
  matrixCase(
    updateWebhook,
    async ({ records }) => ({
      body: { ...form, id: await records.webhook(), version: 1, active: false, url: urlOf(records.next()) },
    }),
    about,
  ),
  matrixCase(
    rotateWebhookSecret,
    async ({ records }) => ({ body: { id: await records.webhook(), version: 1 } }),
    about,
  ),
  matrixCase(testWebhook, async ({ records }) => ({ body: { id: await records.webhook() } }), about),
  matrixCase(deleteWebhook, async ({ records }) => ({ query: { id: await records.webhook() } }), about),
  matrixCase(listWebhookDeliveries, async ({ records }) => {
    await records.webhookDelivery();
    return { query: {} };
  }),
  matrixCase(getWebhookDelivery, async ({ records }) => ({ query: { id: await records.webhookDelivery() } }), {
    about: 'a delivery',
  }),
  matrixCase(replayWebhookDelivery, async ({ records }) => ({ body: { id: await records.webhookDelivery() } }), {
    about: 'a delivery',
  }),
  matrixCase(replayFailedWebhookDeliveries, async ({ records }) => ({ body: { id: await records.webhook() } }), about),
];
