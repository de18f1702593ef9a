import type { WebhookEvent } from '@tech-portal/contract/webhooks';
import type { Outbox } from '../../platform/jobs/index.ts';
import { emitEvent } from '../webhooks/emit-event.commands.ts';
import { presentIntegrationOrder } from './integration.presenter.ts';
import { findIntegrationOrder } from './integration.queries.ts';

/**
 * Sends an order's current state to webhooks (WEBHOOK-5). Call it as the last step of the transaction that creates or
 * changes the order, while the transaction holds the order's lock.
 */
export const announceOrder = (
  outbox: Outbox,
  type: WebhookEvent,
  { transId, now }: { readonly transId: string; readonly now: Date },
): Promise<void> =>
  emitEvent(outbox, {
    type,
    subject: transId,
    data: async () => presentIntegrationOrder(await findIntegrationOrder(outbox.db, { transId })),
    now,
  });
