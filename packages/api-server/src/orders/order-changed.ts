import type { WebhookEvent } from '@tech-portal/contract/webhooks';
import type { Outbox } from '../platform/jobs/jobs.ts';
import { defineEvent } from '../platform/upward/upward.ts';

/**
 * An order was made or changed. Emit it in the transaction that does so, as the last step, while that holds the order's
 * lock.
 */
export const orderChanged =
  defineEvent<[outbox: Outbox, type: WebhookEvent, order: { readonly transId: string; readonly now: Date }]>();
