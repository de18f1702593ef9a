import type { BodyOf } from '@tech-portal/contract';
import {
  createWebhook,
  deleteWebhook,
  replayFailedWebhookDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@tech-portal/contract/webhooks';
import type { WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { useApiMutation } from '@tech-portal/platform/query';

/** Adds an endpoint; the response alone has its secret. */
export const useCreateWebhook = () =>
  useApiMutation(createWebhook, { input: (body: BodyOf<typeof createWebhook>) => ({ body }), awaitRefetch: true });

/** Saves an endpoint as a form has it. */
export const useUpdateWebhook = () =>
  useApiMutation(updateWebhook, { input: (body: BodyOf<typeof updateWebhook>) => ({ body }), awaitRefetch: true });

/** Deletes an endpoint with its deliveries. */
export const useDeleteWebhook = () =>
  useApiMutation(deleteWebhook, { input: ({ id }: WebhookEndpoint) => ({ query: { id } }), awaitRefetch: true });

/** Gives an endpoint another secret; the response alone has it. */
export const useRotateSecret = () =>
  useApiMutation(rotateWebhookSecret, {
    input: ({ id, version }: WebhookEndpoint) => ({ body: { id, version } }),
    awaitRefetch: true,
  });

/** Sends a test event to an endpoint. */
export const useTestWebhook = () =>
  useApiMutation(testWebhook, { input: ({ id }: WebhookEndpoint) => ({ body: { id } }), awaitRefetch: true });

/** Sends all deliveries to an endpoint again that were given up. */
export const useReplayFailed = () =>
  useApiMutation(replayFailedWebhookDeliveries, {
    input: ({ id }: WebhookEndpoint) => ({ body: { id } }),
    awaitRefetch: true,
  });
