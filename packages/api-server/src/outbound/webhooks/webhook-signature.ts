import { Webhook } from 'standardwebhooks';
import type { WebhookEventRow } from './webhook-deliveries.table.ts';

/** As long as the key of the signature's hash can use. */
const SECRET_BYTES = 32;

/** A new secret, in the form of Standard Webhooks. */
export function createWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

/**
 * The body of each request about an event, the same to the last byte however often it is sent. A receiver that has a
 * larger `sequence` of the same record ignores it (WEBHOOK-5).
 */
export const webhookBody = ({ id, type, created, data }: WebhookEventRow): string =>
  JSON.stringify({ type, timestamp: created.toISOString(), sequence: id, data });

/** The headers of a request of now, signed by each of the secrets (WEBHOOK-4). */
export function webhookHeaders(
  secrets: readonly string[],
  { messageId, body, now }: { readonly messageId: string; readonly body: string; readonly now: Date },
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Tech-Portal-Webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, now, body)).join(' '),
  };
}
