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

/** Adds an endpoint. Only this response contains its secret. */
export const useCreateWebhook = () =>
  useApiMutation(createWebhook, { input: (body: BodyOf<typeof createWebhook>) => ({ body }), awaitRefetch: true });

export const useUpdateWebhook = () =>
  useApiMutation(updateWebhook, { input: (body: BodyOf<typeof updateWebhook>) => ({ body }), awaitRefetch: true });

/** Deletes an endpoint and its deliveries. */
export const useDeleteWebhook = () =>
  useApiMutation(deleteWebhook, { input: ({ id }: WebhookEndpoint) => ({ query: { id } }), awaitRefetch: true });

/** Replaces an endpoint's secret. Only this response contains the new one. */
export const useRotateSecret = () =>
  useApiMutation(rotateWebhookSecret, {
    input: ({ id, version }: WebhookEndpoint) => ({ body: { id, version } }),
    awaitRefetch: true,
  });

export const useTestWebhook = () =>
  useApiMutation(testWebhook, { input: ({ id }: WebhookEndpoint) => ({ body: { id } }), awaitRefetch: true });

/** Retries all failed deliveries to an endpoint. */
export const useReplayFailed = () =>
  useApiMutation(replayFailedWebhookDeliveries, {
    input: ({ id }: WebhookEndpoint) => ({ body: { id } }),
    awaitRefetch: true,
  });
