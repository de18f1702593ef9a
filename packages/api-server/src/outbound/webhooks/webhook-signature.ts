import { Webhook } from 'standardwebhooks';
import type { WebhookEventRow } from './webhook-deliveries.table.ts';

/** Bytes of a signing secret: the key length of the signature's hash. */
const SECRET_BYTES = 32;

export function createWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

/**
 * Body of each request about an event, byte-identical on every attempt. Receivers ignore an event if they have already
 * seen a larger `sequence` for the record (WEBHOOK-5).
 */
export const webhookBody = ({ id, type, created, data }: WebhookEventRow): string =>
  JSON.stringify({ type, timestamp: created.toISOString(), sequence: id, data });

/** Headers of a request, timestamped now and signed with each secret (WEBHOOK-4). */
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
