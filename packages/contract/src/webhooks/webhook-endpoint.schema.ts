import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { recordId, recordVersion, timestamp } from '../wire.ts';

/** Events of an endpoint. `order.changed`: a tracking number, a cancellation, a refund. */
const webhookEvent = v.picklist(['order.created', 'order.changed']);
export type WebhookEvent = v.InferOutput<typeof webhookEvent>;

const webhookOutcome = v.picklist([
  'delivered',
  'refused_status',
  'redirect',
  'timeout',
  'unreachable',
  'unknown_host',
  'local_address',
  'tls',
  'broken_off',
  'no_secret',
]);
/**
 * Outcome of an attempt. `refused_status`: the receiver responded with an error status. `redirect`: not followed.
 * `timeout`: no response in time. `unreachable`: no connection. `unknown_host`: its name does not resolve.
 * `local_address`: its name resolves to a local network. `tls`: its certificate is invalid. `broken_off`: the
 * connection ended before a response. `no_secret`: the portal could not read the signing secret.
 */
export type WebhookOutcome = v.InferOutput<typeof webhookOutcome>;

const outcome = openPicklist(webhookOutcome);

/** Response status; null without a response. */
const responseStatus = v.nullable(v.pipe(v.number(), v.safeInteger()));

export const webhookAttempt = v.object({
  at: timestamp,
  outcome,
  status: responseStatus,
  /** Milliseconds until the response was read, or until the attempt ended without one. */
  duration: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Start of the response body as text; empty if there was no response. */
  response: v.string(),
});
export type WebhookAttempt = v.InferOutput<typeof webhookAttempt>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Receiver of events (WEBHOOK-1). Only the responses of its creation and rotation contain its secret. */
export const webhookEndpoint = v.object({
  id: recordId,
  url: v.string(),
  description: v.string(),
  events: v.array(openPicklist(webhookEvent)),
  active: v.boolean(),
  /** Time when the portal switched the endpoint off; null if it did not. */
  switched_off: v.nullable(timestamp),
  /** Time since which every attempt has failed; null after a success and before the first attempt. */
  failing_since: v.nullable(timestamp),
  /** Latest attempt; null before the first. */
  last_try: v.nullable(v.object({ at: timestamp, outcome, status: responseStatus })),
  /** Time until which the previous secret also signs; null without one. */
  previous_secret_until: v.nullable(timestamp),
  /** Numbers of waiting and given-up deliveries; counted up to 1,000. */
  waiting: count,
  given_up: count,
  version: recordVersion,
  created: timestamp,
});
export type WebhookEndpoint = v.InferOutput<typeof webhookEndpoint>;

const MAX_URL_LENGTH = 500;

export const webhookForm = {
  url: v.pipe(
    v.string('Address is required'),
    v.trim(),
    v.nonEmpty('Address is required'),
    v.maxLength(MAX_URL_LENGTH, `At most ${MAX_URL_LENGTH} characters`),
    v.check(
      (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
      'Enter a URL such as https://erp.example.com/hooks',
    ),
  ),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'At most 100 characters')), ''),
  events: v.pipe(
    v.array(webhookEvent),
    v.minLength(1, 'Choose at least one event'),
    v.check((events) => new Set(events).size === events.length, 'List each event only once'),
  ),
};
