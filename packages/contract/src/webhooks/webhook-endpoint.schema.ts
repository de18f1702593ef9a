import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { recordId, recordVersion, timestamp } from '../wire.ts';

/** What an endpoint can be told of. `order.changed`: a tracking number, a cancellation, a refund. */
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
 * What came of a try. `refused_status`: the receiver responded with a status that is no success. `redirect`: it pointed
 * elsewhere, which is not followed. `timeout`: no response in time. `unreachable`: no connection. `unknown_host`: its name
 * leads nowhere. `local_address`: its name points to a local network. `tls`: its certificate is not valid. `broken_off`:
 * the connection ended before there was a response. `no_secret`: the portal could not read the secret to sign with.
 */
export type WebhookOutcome = v.InferOutput<typeof webhookOutcome>;

const outcome = openPicklist(webhookOutcome);

/** A response's status; null without a response. */
const responseStatus = v.nullable(v.pipe(v.number(), v.safeInteger()));

/** One request to an endpoint, and what came of it. */
export const webhookTry = v.object({
  at: timestamp,
  outcome,
  status: responseStatus,
  /** Milliseconds until the response had been read, or the try had ended otherwise. */
  duration: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The first part of the response as text; empty without one. */
  response: v.string(),
});
export type WebhookTry = v.InferOutput<typeof webhookTry>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A receiver of events (WEBHOOK-1). Its secret is in no response but that to its making and its rotation. */
export const webhookEndpoint = v.object({
  id: recordId,
  url: v.string(),
  description: v.string(),
  events: v.array(openPicklist(webhookEvent)),
  active: v.boolean(),
  /** When the portal switched it off by itself; null where it has not. */
  switched_off: v.nullable(timestamp),
  /** Since when every try has failed; null after a success and before the first try. */
  failing_since: v.nullable(timestamp),
  /** The latest try; null before the first. */
  last_try: v.nullable(v.object({ at: timestamp, outcome, status: responseStatus })),
  /** Until when the secret before the current one signs as well; null where there is none. */
  previous_secret_until: v.nullable(timestamp),
  /** Deliveries that wait, and that were given up; counted up to 1,000. */
  waiting: count,
  given_up: count,
  version: recordVersion,
  created: timestamp,
});
export type WebhookEndpoint = v.InferOutput<typeof webhookEndpoint>;

const LONGEST_URL = 500;

/** What an administrator says of an endpoint. */
export const webhookForm = {
  url: v.pipe(
    v.string('Address is required'),
    v.trim(),
    v.nonEmpty('Address is required'),
    v.maxLength(LONGEST_URL, `At most ${LONGEST_URL} characters`),
    v.check(
      (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
      'Enter a URL such as https://erp.example.com/hooks',
    ),
  ),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'At most 100 characters')), ''),
  events: v.pipe(
    v.array(webhookEvent),
    v.minLength(1, 'Choose at least one event'),
    v.check((events) => new Set(events).size === events.length, 'Each event once'),
  ),
};
