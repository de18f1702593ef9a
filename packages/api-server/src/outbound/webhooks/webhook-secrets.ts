import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import { webhookEndpoints } from './webhook-endpoints.table.ts';
import type { WebhookEndpointRow } from './webhook-endpoints.table.ts';

export const secretPurpose = (endpointId: number): string => `webhook:${endpointId}`;

type SealedSecrets = Pick<WebhookEndpointRow, 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;

/**
 * Opens the secrets that now sign for an endpoint: its current one, and the previous one during the overlap. A secret
 * sealed with an older key of the installation is sealed again.
 *
 * @throws SealedTextError, or ApiError `unavailable` without an installation key
 */
export async function openSigningSecrets(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  { id, secret, previousSecret, previousSecretUntil }: SealedSecrets,
  now: Date,
): Promise<string[]> {
  const purpose = secretPurpose(id);
  const current = await secrets.open(secret, purpose);
  if (!secrets.isCurrent(secret)) {
    const resealed = await secrets.seal(current, purpose);
    const isUnchanged = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.secret, secret));
    await db.update(webhookEndpoints).set({ secret: resealed }).where(isUnchanged);
  }
  const isOverlapping = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return isOverlapping ? [current, await secrets.open(previousSecret, purpose)] : [current];
}
