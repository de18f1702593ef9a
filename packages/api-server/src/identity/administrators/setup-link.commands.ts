import { and, eq, gt, sql } from 'drizzle-orm';
import { createToken, hashToken } from '../auth/tokens.ts';
import type { Database } from '../../platform/db/index.ts';
import { hasAdministrator } from './administrators.queries.ts';
import { setupLinks } from './setup-links.table.ts';

const SETUP_LINK_MINUTES = 60;

/** Result of {@link ensureSetupLink}; `taken` if the installation already has an administrator. */
export type SetupLinkResult =
  | { readonly kind: 'taken' }
  | { readonly kind: 'printed'; readonly until: Date }
  | { readonly kind: 'made'; readonly link: string; readonly minutes: number; readonly until: Date };

/** Serializes transactions that create administrators or setup links, across all processes. Readers are not blocked. */
export async function lockAdministrators(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${setupLinks} in share row exclusive mode`);
}

export async function isValidSetupLink(db: Database, token: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: setupLinks.id })
    .from(setupLinks)
    .where(and(eq(setupLinks.hash, hashToken(token)), gt(setupLinks.expires, now)));
  return found !== undefined;
}

/** Deletes the setup link. Call it in the transaction that creates an administrator. */
export async function deleteSetupLink(tx: Database): Promise<void> {
  await tx.delete(setupLinks);
}

/**
 * Creates the setup link of an installation without an administrator. If several processes start at once, one creates
 * and prints it; the others report it as printed. `replaceExisting` replaces a valid link that was lost.
 */
export async function ensureSetupLink(
  db: Database,
  { now, publicUrl, replaceExisting = false }: { now: Date; publicUrl: string; replaceExisting?: boolean },
): Promise<SetupLinkResult> {
  // Runs at every start, so it avoids the lock in nearly all cases.
  if (await hasAdministrator(db)) return { kind: 'taken' };
  return db.transaction(async (tx) => {
    await lockAdministrators(tx);
    if (await hasAdministrator(tx)) return { kind: 'taken' };
    const [openLink] = await tx
      .select({ until: setupLinks.expires })
      .from(setupLinks)
      .where(gt(setupLinks.expires, now));
    if (openLink && !replaceExisting) return { kind: 'printed', until: openLink.until };
    const token = createToken();
    const until = new Date(now.getTime() + SETUP_LINK_MINUTES * 60_000);
    const row = { hash: hashToken(token), created: now, expires: until };
    await tx.insert(setupLinks).values(row).onConflictDoUpdate({ target: setupLinks.id, set: row });
    return { kind: 'made', link: `${publicUrl}/set-up?t=${token}`, minutes: SETUP_LINK_MINUTES, until };
  });
}
