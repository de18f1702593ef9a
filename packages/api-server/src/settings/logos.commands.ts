import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { and, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import { businessLogos, businessSettingsVersions } from './business-settings.table.ts';
import type { BusinessLogoRow } from './business-settings.table.ts';
import { normalizePng } from './normalize-png.ts';

/** Age after which an uploaded logo that no settings refer to is deleted. */
const UNUSED_AFTER_MS = 24 * 60 * 60_000;

async function removeUnusedLogos(tx: Database, now: Date): Promise<void> {
  const isReferenced = sql`exists (select from ${businessSettingsVersions}
    where ${businessSettingsVersions.settings} #>> '{company,logo}' = ${businessLogos.id})`;
  const before = new Date(now.getTime() - UNUSED_AFTER_MS);
  await tx.delete(businessLogos).where(and(lt(businessLogos.created, before), sql`not ${isReferenced}`));
}

/**
 * Stores a picture for use in settings. Storing the same picture again returns the same logo.
 *
 * @throws ApiError `invalid_input`
 */
export async function storeLogo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bytes: Uint8Array,
): Promise<Pick<BusinessLogoRow, 'id' | 'width' | 'height'>> {
  const { png, width, height } = await normalizePng(bytes);
  const id = bytesToHex(sha256(png));
  const created = clock.now();
  await db.transaction(async (tx) => {
    await removeUnusedLogos(tx, created);
    await tx
      .insert(businessLogos)
      .values({ id, png, width, height, created })
      .onConflictDoUpdate({ target: businessLogos.id, set: { created } });
  });
  return { id, width, height };
}
