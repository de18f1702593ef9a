import { and, eq, gt, sql } from 'drizzle-orm';
import { createToken, hashToken } from '../auth/tokens.ts';
import type { Database } from '../../platform/db/index.ts';
import { hasAdministrator } from './administrators.queries.ts';
import { setupLinks } from './setup-links.table.ts';

/** How long a link that was printed works. */
const SETUP_LINK_MINUTES = 60;

/** What an installation without an administrator was offered; `taken` where it has one. */
export type SetupOffer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'printed'; readonly until: Date }
  | { readonly kind: 'made'; readonly link: string; readonly minutes: number; readonly until: Date };

/**
 * Lets one transaction at a time make administrators and links to make one, in all processes. Readers are not held up.
 */
export async function lockAdministrators(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${setupLinks} in share row exclusive mode`);
}

/** Whether a token is that of the installation's link, which still works. */
export async function isSetupLink(db: Database, token: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: setupLinks.id })
    .from(setupLinks)
    .where(and(eq(setupLinks.hash, hashToken(token)), gt(setupLinks.expires, now)));
  return found !== undefined;
}

/** Ends the link: there is an administrator. Call it in the transaction that makes one. */
export async function endSetupLink(tx: Database): Promise<void> {
  await tx.delete(setupLinks);
}

/**
 * Makes the one-time link of an installation that has no administrator. Of several processes that start at once one
 * makes it and knows it; the others learn that it was made. With `anew` a link that still works is replaced, as
 * somebody who lost it asks for another one.
 */
export async function offerSetupLink(
  db: Database,
  { now, publicUrl, anew = false }: { now: Date; publicUrl: string; anew?: boolean },
): Promise<SetupOffer> {
  // Every start of a process comes by here, and nearly none of them has to wait for a lock.
  if (await hasAdministrator(db)) return { kind: 'taken' };
  return db.transaction(async (tx) => {
    await lockAdministrators(tx);
    if (await hasAdministrator(tx)) return { kind: 'taken' };
    const [open] = await tx.select({ until: setupLinks.expires }).from(setupLinks).where(gt(setupLinks.expires, now));
    if (open && !anew) return { kind: 'printed', until: open.until };
    const token = createToken();
    const until = new Date(now.getTime() + SETUP_LINK_MINUTES * 60_000);
    const row = { hash: hashToken(token), created: now, expires: until };
    await tx.insert(setupLinks).values(row).onConflictDoUpdate({ target: setupLinks.id, set: row });
    return { kind: 'made', link: `${publicUrl}/set-up?t=${token}`, minutes: SETUP_LINK_MINUTES, until };
  });
}
