import { and, desc, eq } from 'drizzle-orm';
import { catalogImports, catalogSources } from '../../catalog/index.ts';
import { isOneOfConstants } from '../../platform/db/index.ts';
import { failed, ok, skipped, warning } from './check.ts';
import type { Check } from './check.ts';

const DAY_MS = 86_400_000;
/** Age in days from which prices are probably outdated. */
const STALE_DAYS = 14;
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const lastFeed: Check = {
  name: 'last feed',
  variables: ['DATABASE_URL'],
  async run({ database, now }) {
    const [lastImport] = await (
      await database()
    )
      .select()
      .from(catalogImports)
      .where(
        and(eq(catalogImports.dryRun, false), isOneOfConstants(catalogImports.state, ['done', 'refused', 'failed'])),
      )
      .orderBy(desc(catalogImports.started))
      .limit(1);
    if (!lastImport) return skipped('No feed has been imported yet.');
    const summary = `${lastImport.file} of ${dateFormat.format(lastImport.started)}: ${lastImport.message}`;
    if (lastImport.state !== 'done')
      return warning(summary, 'Download the problems from the Catalog page, correct the feed, and import it again.');
    const days = Math.floor((now().getTime() - lastImport.started.getTime()) / DAY_MS);
    if (days < STALE_DAYS) return ok(summary);
    return warning(
      `The last feed is ${days} days old: ${summary}`,
      'Import a newer one, or put it on a schedule with CATALOG_SOURCES.',
    );
  },
};

const schedule: Check = {
  name: 'feed schedule',
  variables: ['DATABASE_URL'],
  async run({ database }) {
    const sources = await (await database()).select().from(catalogSources);
    if (sources.length === 0) return skipped('No feed is on a schedule.');
    const failing = sources.filter(({ outcome }) => outcome === 'failed');
    if (failing.length > 0) {
      return failed(
        failing.map(({ name, message }) => `${name}: ${message}`).join('\n'),
        'Correct the source or the feed. The next scheduled run fetches it again.',
      );
    }
    const notFetched = sources.filter(({ checked }) => checked === null).map(({ name }) => name);
    return ok(
      `${sources.length} ${sources.length === 1 ? 'feed is' : 'feeds are'} on a schedule.${notFetched.length > 0 ? ` Not fetched yet: ${notFetched.join(', ')}.` : ''}`,
    );
  },
};

export const feedChecks: readonly Check[] = [lastFeed, schedule];
