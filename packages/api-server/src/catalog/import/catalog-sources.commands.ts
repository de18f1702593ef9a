import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isActiveAdministrator } from '../../identity/index.ts';
import { readEmailBrand } from '../../settings/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { catalogSources } from './catalog-sources.table.ts';
import type { CatalogSourceRow } from './catalog-sources.table.ts';
import { feedFailedEmail } from './feed-failed-email.ts';

/** Maximum emails per failure; every administrator can see the failure on the page anyway. */
const MAX_RECIPIENTS = 20;
const EMAIL_DAYS = 3;
const DAY_MS = 86_400_000;

export type ScheduledSource = Pick<CatalogSourceRow, 'name' | 'place' | 'cron' | 'zone' | 'partial'>;

/** Replaces the list of scheduled sources. A source whose location changed is fetched again. */
export async function storeSources(db: Database, sources: readonly ScheduledSource[]): Promise<void> {
  await db.transaction(async (tx) => {
    const names = sources.map(({ name }) => name);
    await tx.delete(catalogSources).where(sql`${catalogSources.name} <> all(${sql.param(names)}::text[])`);
    for (const source of sources) {
      await tx.insert(catalogSources).values(source).onConflictDoUpdate({ target: catalogSources.name, set: source });
    }
  });
}

export type SourceRun = Pick<CatalogSourceRow, 'outcome' | 'message'> &
  Partial<Pick<CatalogSourceRow, 'importId' | 'validator'>>;

/** Records the result of a run. Success re-enables the failure email. */
export async function recordRun(db: Database, name: string, run: SourceRun, now: Date): Promise<void> {
  await db
    .update(catalogSources)
    .set({ ...run, checked: now, notified: null })
    .where(eq(catalogSources.name, name));
}

/** Records a failed run, and emails administrators if the previous run did not fail. */
export async function recordFailure(
  { db, jobs }: Outbox,
  name: string,
  {
    message,
    importId = null,
    publicUrl,
    now,
  }: { message: string; importId?: number | null; publicUrl: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const failedRun = { outcome: 'failed', message, importId, validator: null, checked: now } as const;
    await tx.update(catalogSources).set(failedRun).where(eq(catalogSources.name, name));
    const [firstFailure] = await tx
      .update(catalogSources)
      .set({ notified: now })
      .where(and(eq(catalogSources.name, name), isNull(catalogSources.notified)))
      .returning({ name: catalogSources.name });
    if (!firstFailure) return;
    const expires = new Date(now.getTime() + EMAIL_DAYS * DAY_MS);
    const administrators = await tx
      .select({ recipient: users.email, firstName: users.firstName })
      .from(users)
      .where(isActiveAdministrator)
      .orderBy(asc(users.id))
      .limit(MAX_RECIPIENTS);
    const brand = await readEmailBrand(tx, publicUrl);
    for (const { recipient, firstName } of administrators) {
      const email = feedFailedEmail({ firstName, source: name, message, link: `${publicUrl}/catalog` });
      await queueEmail({ db: tx, jobs }, { recipient, message: email, brand }, { now, expires });
    }
  });
}
