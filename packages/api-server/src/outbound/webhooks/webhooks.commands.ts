import { and, count, eq, sql } from 'drizzle-orm';
import type { AdministrativeAction } from '@tech-portal/contract/audit';
import type { createWebhook, rotateWebhookSecret, updateWebhook } from '@tech-portal/contract/webhooks';
import type { ParsedBodyOf } from '@tech-portal/contract';
import { recordAudit } from '../../audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, requireVersion } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { giveUpWaiting } from './delivery-jobs.ts';
import { insertDeliveries } from './emit-event.commands.ts';
import { requireWebhookUrl, displayUrl } from './webhook-url.ts';
import { webhookDeliveries } from './webhook-deliveries.table.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from './webhook-endpoints.table.ts';
import { secretPurpose } from './webhook-secrets.ts';
import { createWebhookSecret } from './webhook-signature.ts';
import { presentEndpoint } from './webhooks.presenter.ts';
import { findEndpoint, unknownEndpoint } from './webhooks.queries.ts';

/** Maximum number of endpoints; no supplier has that many systems. Each order change is delivered to all of them. */
const MAX_ENDPOINTS = 20;
/** Overlap during which the previous secret also signs. */
const OVERLAP_MS = 24 * 60 * 60_000;

type WebhookDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'secrets' | 'webhooks' | 'config'>;

/** Locks an endpoint against other changes and delivery results, but not against new deliveries. */
export async function lockEndpoint(tx: Database, id: number): Promise<WebhookEndpointRow> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update');
  if (!endpoint) throw unknownEndpoint(id);
  return endpoint;
}

interface EndpointAuditEntry {
  readonly action: AdministrativeAction;
  readonly before: string | null;
  readonly after: string | null;
  readonly now: Date;
}

export const recordEndpointAudit = (
  tx: Database,
  currentUser: CurrentUser,
  { id, url }: Pick<WebhookEndpointRow, 'id' | 'url'>,
  auditEntry: EndpointAuditEntry,
): Promise<void> =>
  recordAudit(tx, {
    ...auditEntry,
    actorId: currentUser.userId,
    targetKind: 'webhook',
    targetId: id,
    targetName: displayUrl(url),
  });

async function requireUnusedUrl(tx: Database, url: string, id?: number): Promise<void> {
  const [existing] = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.url, url));
  if (existing && existing.id !== id) throw new ApiError('conflict', 'A webhook with this URL already exists.');
}

/** Serializes changes of URLs: of two administrators who add the same one, the second gets the conflict. */
const lockUrls = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`);

const describeEndpoint = ({ url, events, active }: Pick<WebhookEndpointRow, 'url' | 'events' | 'active'>): string =>
  `${active ? 'Active' : 'Off'}, ${events.toSorted().join(', ')}, ${displayUrl(url)}`;

/**
 * Adds an endpoint.
 *
 * @returns its id and its secret, which cannot be read again
 * @throws ApiError `invalid_input` for a rejected URL, `conflict`, `unavailable` without a key
 */
export async function addEndpoint(
  { db, clock, secrets, webhooks: transport, config }: WebhookDeps,
  currentUser: CurrentUser,
  { url: requestedUrl, description, events }: ParsedBodyOf<typeof createWebhook>,
): Promise<{ id: number; secret: string }> {
  const url = await requireWebhookUrl(requestedUrl, { transport, allowLoopback: config.allowsLoopbackWebhooks });
  const secret = createWebhookSecret();
  return db.transaction(async (tx) => {
    const now = clock.now();
    await lockUrls(tx);
    await requireUnusedUrl(tx, url);
    const [total] = await tx.select({ count: count() }).from(webhookEndpoints);
    if ((total?.count ?? 0) >= MAX_ENDPOINTS) {
      throw new ApiError('conflict', `There are already ${MAX_ENDPOINTS} webhooks. Delete one first.`);
    }
    const [endpoint] = await tx
      .insert(webhookEndpoints)
      .values({ url, description, events, secret: '', created: now, modified: now })
      .returning();
    if (!endpoint) throw new Error('The webhook was not stored.');
    const { id } = endpoint;
    const sealedSecret = await secrets.seal(secret, secretPurpose(id));
    await tx.update(webhookEndpoints).set({ secret: sealedSecret }).where(eq(webhookEndpoints.id, id));
    await recordEndpointAudit(tx, currentUser, endpoint, {
      action: 'webhook_created',
      before: null,
      after: describeEndpoint(endpoint),
      now,
    });
    return { id, secret };
  });
}

/**
 * Changes an endpoint. Switching it off gives up its waiting deliveries; switching it on resets its failures.
 *
 * @throws ApiError `not_found`, `invalid_input`, `conflict`, `stale_version` with the current endpoint
 */
export async function changeEndpoint(
  { db, clock, webhooks: transport, config }: WebhookDeps,
  currentUser: CurrentUser,
  { id, version, url: requestedUrl, description, events, active }: ParsedBodyOf<typeof updateWebhook>,
): Promise<void> {
  const stored = await findEndpoint(db, id);
  // An endpoint whose host is gone can still be switched off.
  const isOnlySwitchedOff = !active && requestedUrl === stored.endpoint.url;
  const url = isOnlySwitchedOff
    ? requestedUrl
    : await requireWebhookUrl(requestedUrl, { transport, allowLoopback: config.allowsLoopbackWebhooks });
  await db.transaction(async (tx) => {
    const now = clock.now();
    await lockUrls(tx);
    const before = await lockEndpoint(tx, id);
    await requireVersion(version, before.version, 'webhook', async () =>
      presentEndpoint(await findEndpoint(tx, id), now),
    );
    await requireUnusedUrl(tx, url, id);
    const after = { url, events, active };
    const isSame =
      describeEndpoint(after) === describeEndpoint(before) && url === before.url && description === before.description;
    if (isSame) return;
    const isRestarted = active && !before.active;
    await tx
      .update(webhookEndpoints)
      .set({
        ...after,
        description,
        ...(isRestarted && { switchedOff: null, failingSince: null, pausedUntil: null }),
        version: before.version + 1,
        modified: now,
      })
      .where(eq(webhookEndpoints.id, id));
    if (!active) await giveUpWaiting(tx, id, now);
    const auditEntry = {
      action: 'webhook_changed',
      before: describeEndpoint(before),
      after: describeEndpoint(after),
      now,
    } as const;
    await recordEndpointAudit(tx, currentUser, before, auditEntry);
  });
}

/**
 * Deletes an endpoint and its deliveries.
 *
 * @throws ApiError `not_found`
 */
export async function deleteEndpoint({ db, clock }: WebhookDeps, currentUser: CurrentUser, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning();
    if (!deleted) throw unknownEndpoint(id);
    await recordEndpointAudit(tx, currentUser, deleted, {
      action: 'webhook_deleted',
      before: describeEndpoint(deleted),
      after: null,
      now: clock.now(),
    });
  });
}

/**
 * Replaces the secret of an endpoint; the previous one also signs for a day.
 *
 * @returns the new secret, which cannot be read again
 * @throws ApiError `not_found`, `stale_version`, `unavailable` without a key
 */
export async function rotateSecret(
  { db, clock, secrets }: WebhookDeps,
  currentUser: CurrentUser,
  { id, version }: ParsedBodyOf<typeof rotateWebhookSecret>,
): Promise<{ secret: string; previousUntil: Date }> {
  const secret = createWebhookSecret();
  const sealedSecret = await secrets.seal(secret, secretPurpose(id));
  return db.transaction(async (tx) => {
    const now = clock.now();
    const before = await lockEndpoint(tx, id);
    await requireVersion(version, before.version, 'webhook', async () =>
      presentEndpoint(await findEndpoint(tx, id), now),
    );
    const previousUntil = new Date(now.getTime() + OVERLAP_MS);
    await tx
      .update(webhookEndpoints)
      .set({
        secret: sealedSecret,
        previousSecret: before.secret,
        previousSecretUntil: previousUntil,
        version: before.version + 1,
        modified: now,
      })
      .where(eq(webhookEndpoints.id, id));
    const after = `The previous secret signs until ${previousUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    await recordEndpointAudit(tx, currentUser, before, { action: 'webhook_secret_rotated', before: null, after, now });
    return { secret, previousUntil };
  });
}

/**
 * Sends a test event to an endpoint, even if it is off.
 *
 * @throws ApiError `not_found`, `conflict` while another test is running
 */
export async function testEndpoint({ db, jobs, clock }: WebhookDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEndpoint(tx, id);
    const isTest = and(
      eq(webhookDeliveries.endpointId, id),
      eq(webhookDeliveries.state, 'waiting'),
      eq(webhookDeliveries.isTest, true),
    );
    const [runningTest] = await tx.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isTest).limit(1);
    if (runningTest) throw new ApiError('conflict', 'A test is already in progress.');
    const data = { message: 'This is a test from Tech Portal. It concerns no order.' };
    const now = clock.now();
    await insertDeliveries(
      { db: tx, jobs },
      { type: 'webhook.test', subject: '', data, endpointIds: [id], isTest: true, now },
    );
  });
}
