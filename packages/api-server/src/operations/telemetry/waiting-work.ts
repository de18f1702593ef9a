import { readOutbox } from '../../platform/mail/index.ts';
import type { Outbox } from '../../platform/mail/index.ts';
import { readUnsettled } from '../../carts/index.ts';
import type { Unsettled } from '../../carts/index.ts';
import { readWebhookFigures } from '../../outbound/index.ts';
import type { WebhookFigures } from '../../outbound/index.ts';
import { readNowAndThen } from './read-now-and-then.ts';
import type { ReadNowAndThen } from './read-now-and-then.ts';

interface WaitingWork {
  readonly outbox: Outbox;
  readonly unsettled: readonly Unsettled[];
  readonly webhooks: WebhookFigures;
}

/** Reads the lengths of queues, at most every ten seconds; undefined while the database is unavailable. */
export const watchWaitingWork = (deps: ReadNowAndThen): (() => Promise<WaitingWork | undefined>) =>
  readNowAndThen(deps, async (db, now) => ({
    outbox: await readOutbox(db, now),
    unsettled: await readUnsettled(db, now),
    webhooks: await readWebhookFigures(db, now),
  }));
