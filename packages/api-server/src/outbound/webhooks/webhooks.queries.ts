import { and, asc, eq, sql } from 'drizzle-orm';
import type { WebhookDeliveryState } from '@tech-portal/contract/webhooks';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { integerKey, listPage } from '../../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage } from '../../platform/lists/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { webhookDeliveries, webhookEvents, webhookTries } from './webhook-deliveries.table.ts';
import type { WebhookDeliveryRow, WebhookEventRow, WebhookTryRow } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from './webhook-endpoints.table.ts';

const DELIVERIES_PER_PAGE = 20;
/** Counting stops here, because the page shows no larger number. */
const MAX_COUNTED = 1000;
/** Limits the attempts shown for a delivery that was replayed many times. */
const MAX_ATTEMPTS_SHOWN = 50;

// Column names are qualified by hand, because Drizzle omits the table in statements with only one table.
const countDeliveries = (state: WebhookDeliveryState, condition = sql`true`) => sql<number>`(
  select count(*)::int from (
    select from webhook_deliveries
    where webhook_deliveries.endpoint_id = webhook_endpoints.id
      and webhook_deliveries.state = ${state} and ${condition}
    limit ${MAX_COUNTED}
  ) counted)`;

export interface CountedEndpoint {
  readonly endpoint: WebhookEndpointRow;
  readonly waiting: number;
  readonly givenUp: number;
}

const selectWithCounts = (db: Database) =>
  db
    .select({
      endpoint: webhookEndpoints,
      waiting: countDeliveries('waiting'),
      givenUp: countDeliveries('failed', sql`not webhook_deliveries.is_test`),
    })
    .from(webhookEndpoints);

/** All endpoints, oldest first. */
export const listEndpoints = (db: Database): Promise<CountedEndpoint[]> =>
  selectWithCounts(db).orderBy(asc(webhookEndpoints.id));

export async function findEndpoint(db: Database, id: number): Promise<CountedEndpoint> {
  const [found] = await selectWithCounts(db).where(eq(webhookEndpoints.id, id));
  if (!found) throw unknownEndpoint(id);
  return found;
}

export const unknownEndpoint = (id: number): ApiError => new ApiError('not_found', `There is no webhook ${id}.`);
export const unknownDelivery = (id: number): ApiError => new ApiError('not_found', `There is no delivery ${id}.`);

export interface ListedDelivery {
  readonly delivery: WebhookDeliveryRow;
  readonly event: Pick<WebhookEventRow, 'messageId' | 'type' | 'subject'>;
  readonly tries: number;
}

interface DeliveryFilter {
  readonly endpoint?: number | undefined;
  readonly state?: WebhookDeliveryState | undefined;
}

const deliveryPage = (list: RequestedPage): ListPage =>
  listPage(
    list,
    { name: 'newest', direction: 'desc', keys: [integerKey(sql`${webhookDeliveries.id}`)] },
    DELIVERIES_PER_PAGE,
  );

/** Query for a page of deliveries, newest first, in a single statement. */
export function deliveryPageQuery(
  db: Database,
  { endpoint, state, ...list }: RequestedPage & DeliveryFilter,
  page = deliveryPage(list),
) {
  const deliveryFilter = and(
    endpoint === undefined ? undefined : eq(webhookDeliveries.endpointId, endpoint),
    state === undefined ? undefined : eq(webhookDeliveries.state, state),
  );
  return db
    .select({
      delivery: webhookDeliveries,
      event: { messageId: webhookEvents.messageId, type: webhookEvents.type, subject: webhookEvents.subject },
      tries: sql<number>`(select count(*)::int from ${webhookTries} where ${webhookTries.deliveryId} = ${webhookDeliveries.id})`,
      keyValues: page.keyValues,
      total: page.total(webhookDeliveries, deliveryFilter),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(deliveryFilter, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

export async function listDeliveries(
  db: Database,
  list: RequestedPage & DeliveryFilter,
): Promise<{ rows: readonly ListedDelivery[]; pages: ListPages }> {
  const page = deliveryPage(list);
  return page.slice(await deliveryPageQuery(db, list, page));
}

/**
 * Event of a delivery and its latest attempts, newest first.
 *
 * @throws ApiError `not_found`
 */
export async function findDelivery(
  db: Database,
  id: number,
): Promise<{ event: WebhookEventRow; tries: readonly WebhookTryRow[] }> {
  const [found] = await db
    .select({ event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, id));
  if (!found) throw unknownDelivery(id);
  const tries = await db
    .select()
    .from(webhookTries)
    .where(eq(webhookTries.deliveryId, id))
    .orderBy(sql`${webhookTries.id} desc`)
    .limit(MAX_ATTEMPTS_SHOWN);
  return { ...found, tries };
}

export interface WebhookMetrics {
  readonly waiting: number;
  /** Age in seconds of the oldest waiting delivery; 0 if none is waiting. */
  readonly oldestSeconds: number;
  /** Deliveries given up within the last day. */
  readonly givenUp: number;
}

/** Counts waiting and given-up deliveries, except tests. Counting stops at 10,000 each. */
export async function readWebhookMetrics(db: Database, now: Date): Promise<WebhookMetrics> {
  const since = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  const [row] = await selectRows<{ waiting: number; oldest: number | null; given_up: number }>(
    db,
    sql`select count(*) filter (where state = 'waiting')::int as waiting,
        extract(epoch from min(created) filter (where state = 'waiting'))::float8 as oldest,
        count(*) filter (where state = 'failed')::int as given_up
      from (
        (select state, created from webhook_deliveries where state = 'waiting' and not is_test order by id limit 10000)
        union all
        (select state, created from webhook_deliveries
          where state = 'failed' and not is_test and ended > ${since} limit 10000)
      ) as looked_at`,
  );
  const oldest = row?.oldest ?? null;
  return {
    waiting: row?.waiting ?? 0,
    oldestSeconds: oldest === null ? 0 : Math.max(0, now.getTime() / 1000 - oldest),
    givenUp: row?.given_up ?? 0,
  };
}
