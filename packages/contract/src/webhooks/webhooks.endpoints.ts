import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor } from '../list-query.ts';
import { acknowledgement, queryId, queryPage, recordId, recordVersion, timestamp } from '../wire.ts';
import { webhookDelivery, webhookDeliveryState } from './webhook-delivery.schema.ts';
import { webhookEndpoint, webhookForm, webhookAttempt } from './webhook-endpoint.schema.ts';

export type { WebhookDelivery, WebhookDeliveryState } from './webhook-delivery.schema.ts';
export type { WebhookEndpoint, WebhookEvent, WebhookOutcome, WebhookAttempt } from './webhook-endpoint.schema.ts';

/** Shown once, never readable again. Base64 after `whsec_`, as in Standard Webhooks. */
const secret = v.string();

/** GET /api/webhooks/list: oldest first; not paged, as there are few. */
export const listWebhooks = defineEndpoint({
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/webhooks/list',
  summary: 'Receivers of events, with the state of their deliveries.',
  access: 'admin',
  reads: ['webhooks'],
  response: v.object({
    endpoints: v.array(webhookEndpoint),
    /** False when this installation cannot store the secrets that endpoints need. */
    ready: v.boolean(),
  }),
});

/** POST /api/webhooks: creates an endpoint with a new secret. */
export const createWebhook = defineEndpoint({
  id: 'createWebhook',
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Adds a receiver of events. Only this response has its secret.',
  access: 'admin',
  stepUp: true,
  changes: ['webhooks', 'audit'],
  body: v.strictObject(webhookForm),
  response: v.object({ id: recordId, secret }),
  errors: ['conflict', 'unavailable'],
});

/** PATCH /api/webhooks: switching an endpoint on again also resets its failures. */
export const updateWebhook = defineEndpoint({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/api/webhooks',
  summary: 'Changes a receiver of events, or switches it on or off.',
  access: 'admin',
  stepUp: true,
  changes: ['webhooks', 'audit'],
  body: v.strictObject({ id: recordId, version: recordVersion, active: v.boolean(), ...webhookForm }),
  response: acknowledgement,
  errors: ['not_found', 'conflict', 'stale_version'],
});

/** DELETE /api/webhooks: also deletes the endpoint's deliveries. */
export const deleteWebhook = defineEndpoint({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/webhooks',
  summary: 'Deletes a receiver of events and its deliveries.',
  access: 'admin',
  stepUp: true,
  changes: ['webhooks', 'audit'],
  query: v.strictObject({ id: queryId }),
  response: acknowledgement,
  errors: ['not_found'],
});

/** POST /api/webhooks/secret: the previous secret also signs for a day. */
export const rotateWebhookSecret = defineEndpoint({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/webhooks/secret',
  summary: 'Gives a receiver a new secret, which only this response has. The previous secret also signs for a day.',
  access: 'admin',
  stepUp: true,
  changes: ['webhooks', 'audit'],
  body: v.strictObject({ id: recordId, version: recordVersion }),
  response: v.object({ secret, previous_secret_until: timestamp }),
  errors: ['not_found', 'stale_version', 'unavailable'],
});

/** POST /api/webhooks/test: sends a `webhook.test` event, delivered like any other. */
export const testWebhook = defineEndpoint({
  id: 'testWebhook',
  method: 'POST',
  path: '/api/webhooks/test',
  summary: 'Sends a test event to one receiver.',
  access: 'admin',
  changes: ['webhooks'],
  body: v.strictObject({ id: recordId }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

/** GET /api/webhooks/deliveries: newest first. */
export const listWebhookDeliveries = defineEndpoint({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/webhooks/deliveries',
  summary: 'One page of the deliveries to receivers of events, the newest first.',
  access: 'admin',
  reads: ['webhooks'],
  query: v.strictObject({
    page: queryPage,
    cursor: listCursor,
    endpoint: v.optional(queryId),
    state: v.optional(webhookDeliveryState),
  }),
  response: v.array(webhookDelivery),
});

/** GET /api/webhooks/delivery: payload and attempts, newest first. */
export const getWebhookDelivery = defineEndpoint({
  id: 'getWebhookDelivery',
  method: 'GET',
  path: '/api/webhooks/delivery',
  summary: 'Content of a delivery, and the result of each attempt.',
  access: 'admin',
  reads: ['webhooks'],
  query: v.strictObject({ id: queryId }),
  response: v.object({
    /** Body of its requests, byte for byte as signed. */
    payload: v.string(),
    tries: v.array(webhookAttempt),
  }),
  errors: ['not_found'],
});

/** POST /api/webhooks/replay: sends the same `webhook-id` with a new timestamp. No effect on a waiting delivery. */
export const replayWebhookDelivery = defineEndpoint({
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: '/api/webhooks/replay',
  summary: 'Sends again a delivery that was delivered or abandoned.',
  access: 'admin',
  changes: ['webhooks', 'audit'],
  body: v.strictObject({ id: recordId }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

/** POST /api/webhooks/replay-failed: all given-up deliveries of an endpoint, after an outage of the receiver. */
export const replayFailedWebhookDeliveries = defineEndpoint({
  id: 'replayFailedWebhookDeliveries',
  method: 'POST',
  path: '/api/webhooks/replay-failed',
  summary: 'Sends all abandoned deliveries to a receiver again.',
  access: 'admin',
  changes: ['webhooks', 'audit'],
  body: v.strictObject({ id: recordId }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

// Deprecated names, until the next major version.
export type { WebhookAttempt as WebhookTry } from './webhook-endpoint.schema.ts';
