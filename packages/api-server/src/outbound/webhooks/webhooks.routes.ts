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
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { replayDelivery, replayFailed } from './replay.commands.ts';
import { addEndpoint, changeEndpoint, deleteEndpoint, rotateSecret, testEndpoint } from './webhooks.commands.ts';
import { presentDelivery, presentEndpoint, presentTries } from './webhooks.presenter.ts';
import { findDelivery, listDeliveries, listEndpoints } from './webhooks.queries.ts';

export const webhooksRoutes: readonly Route[] = [
  handle(listWebhooks, async ({ deps }) => {
    const endpoints = await listEndpoints(deps.db);
    const now = deps.clock.now();
    return { endpoints: endpoints.map((one) => presentEndpoint(one, now)), ready: deps.secrets.isReady };
  }),
  handle(createWebhook, async ({ body, viewer, deps }) => addEndpoint(deps, viewer, body)),
  handle(updateWebhook, async ({ body, viewer, deps }) => {
    await changeEndpoint(deps, viewer, body);
    return {};
  }),
  handle(deleteWebhook, async ({ query, viewer, deps }) => {
    await deleteEndpoint(deps, viewer, query.id);
    return {};
  }),
  handle(rotateWebhookSecret, async ({ body, viewer, deps }) => {
    const { secret, previousUntil } = await rotateSecret(deps, viewer, body);
    return { secret, previous_secret_until: previousUntil.toISOString() };
  }),
  handle(testWebhook, async ({ body, deps }) => {
    await testEndpoint(deps, body.id);
    return { message: 'The test is being sent.' };
  }),
  handle(listWebhookDeliveries, async ({ query, deps }) => {
    const { rows, pages } = await listDeliveries(deps.db, { ...query, cursor: query.cursor });
    return rows.map((row, index) => ({ ...presentDelivery(row), ...(index === 0 && pages) }));
  }),
  handle(getWebhookDelivery, async ({ query, deps }) => {
    const { event, tries } = await findDelivery(deps.db, query.id);
    return presentTries(event, tries);
  }),
  handle(replayWebhookDelivery, async ({ body, viewer, deps }) => ({
    message: await replayDelivery(deps, viewer, body.id),
  })),
  handle(replayFailedWebhookDeliveries, async ({ body, viewer, deps }) => ({
    message: await replayFailed(deps, viewer, body.id),
  })),
];
