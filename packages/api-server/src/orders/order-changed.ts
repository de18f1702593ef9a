import type { WebhookEvent } from '@tech-portal/contract/webhooks';
import type { Outbox } from '../platform/jobs/index.ts';
import { defineEvent } from '../platform/module-links/index.ts';

/** Event of a new or changed order. Emit it as the last step of its transaction, with the order locked. */
export const orderChanged =
  defineEvent<[outbox: Outbox, type: WebhookEvent, order: { readonly transId: string; readonly now: Date }]>();
