import { readOutboxStatus } from '../../platform/mail/index.ts';
import type { OutboxStatus } from '../../platform/mail/index.ts';
import { countUnfinishedPayments } from '../../carts/index.ts';
import type { UnfinishedPayments } from '../../carts/index.ts';
import { readWebhookMetrics } from '../../outbound/index.ts';
import type { WebhookMetrics } from '../../outbound/index.ts';
import { cacheMetrics } from './cache-metrics.ts';
import type { MetricsReadDeps } from './cache-metrics.ts';

interface PendingWork {
  readonly outbox: OutboxStatus;
  readonly unsettledPayments: readonly UnfinishedPayments[];
  readonly webhooks: WebhookMetrics;
}

/** Reads the lengths of queues, at most every ten seconds; undefined while the database is unavailable. */
export const createPendingWorkReader = (deps: MetricsReadDeps): (() => Promise<PendingWork | undefined>) =>
  cacheMetrics(deps, async (db, now) => ({
    outbox: await readOutboxStatus(db, now),
    unsettledPayments: await countUnfinishedPayments(db, now),
    webhooks: await readWebhookMetrics(db, now),
  }));
