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
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { replayDelivery, replayFailed } from './replay.commands.ts';
import { addEndpoint, changeEndpoint, deleteEndpoint, rotateSecret, testEndpoint } from './webhooks.commands.ts';
import { presentDelivery, presentEndpoint, presentAttempts } from './webhooks.presenter.ts';
import { findDelivery, listDeliveries, listEndpoints } from './webhooks.queries.ts';

export const webhooksRoutes: readonly Route[] = [
  defineHandler(listWebhooks, async ({ deps }) => {
    const endpoints = await listEndpoints(deps.db);
    const now = deps.clock.now();
    return { endpoints: endpoints.map((one) => presentEndpoint(one, now)), ready: deps.secrets.isReady };
  }),
  defineHandler(createWebhook, async ({ body, currentUser, deps }) => addEndpoint(deps, currentUser, body)),
  defineHandler(updateWebhook, async ({ body, currentUser, deps }) => {
    await changeEndpoint(deps, currentUser, body);
    return {};
  }),
  defineHandler(deleteWebhook, async ({ query, currentUser, deps }) => {
    await deleteEndpoint(deps, currentUser, query.id);
    return {};
  }),
  defineHandler(rotateWebhookSecret, async ({ body, currentUser, deps }) => {
    const { secret, previousUntil } = await rotateSecret(deps, currentUser, body);
    return { secret, previous_secret_until: previousUntil.toISOString() };
  }),
  defineHandler(testWebhook, async ({ body, deps }) => {
    await testEndpoint(deps, body.id);
    return { message: 'The test is being sent.' };
  }),
  defineHandler(listWebhookDeliveries, async ({ query, deps }) => {
    const { rows, pages } = await listDeliveries(deps.db, { ...query, cursor: query.cursor });
    return rows.map((row, index) => ({ ...presentDelivery(row), ...(index === 0 && pages) }));
  }),
  defineHandler(getWebhookDelivery, async ({ query, deps }) => {
    const { event, tries } = await findDelivery(deps.db, query.id);
    return presentAttempts(event, tries);
  }),
  defineHandler(replayWebhookDelivery, async ({ body, currentUser, deps }) => ({
    message: await replayDelivery(deps, currentUser, body.id),
  })),
  defineHandler(replayFailedWebhookDeliveries, async ({ body, currentUser, deps }) => ({
    message: await replayFailed(deps, currentUser, body.id),
  })),
];
