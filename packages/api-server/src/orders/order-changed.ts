import type { WebhookEvent } from '@tech-portal/contract/webhooks';
import type { Outbox } from '../platform/jobs/index.ts';
import { defineEvent } from '../platform/upward/index.ts';

/**
 * An order was made or changed. Emit it in the transaction that does so, as the last step, while that holds the order's
 * lock.
 */
export const orderChanged =
  defineEvent<[outbox: Outbox, type: WebhookEvent, order: { readonly transId: string; readonly now: Date }]>();
