import { and, desc, eq } from 'drizzle-orm';
import { catalogImports, catalogSources } from '../../catalog/index.ts';
import { isOneOf } from '../../platform/db/index.ts';
import { failed, ok, skipped, warning } from './check.ts';
import type { Check } from './check.ts';

const DAY_MS = 86_400_000;
/** Age in days from which prices are probably outdated. */
const OLD_DAYS = 14;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const lastFeed: Check = {
  name: 'last feed',
  variables: ['DATABASE_URL'],
  async look({ database, now }) {
    const [last] = await (
      await database()
    )
      .select()
      .from(catalogImports)
      .where(and(eq(catalogImports.dryRun, false), isOneOf(catalogImports.state, ['done', 'refused', 'failed'])))
      .orderBy(desc(catalogImports.started))
      .limit(1);
    if (!last) return skipped('No feed was imported yet.');
    const what = `${last.file} of ${day.format(last.started)}: ${last.message}`;
    if (last.state !== 'done')
      return warning(what, 'Download the problems from the Catalog page, correct the feed, and import it again.');
    const days = Math.floor((now().getTime() - last.started.getTime()) / DAY_MS);
    if (days < OLD_DAYS) return ok(what);
    return warning(
      `The last feed is ${days} days old: ${what}`,
      'Import a newer one, or put it on a schedule with CATALOG_SOURCES.',
    );
  },
};

const schedule: Check = {
  name: 'feed schedule',
  variables: ['DATABASE_URL'],
  async look({ database }) {
    const sources = await (await database()).select().from(catalogSources);
    if (sources.length === 0) return skipped('No feed is on a schedule.');
    const bad = sources.filter(({ outcome }) => outcome === 'failed');
    if (bad.length > 0) {
      return failed(
        bad.map(({ name, message }) => `${name}: ${message}`).join('\n'),
        'Correct the source or the feed. The next scheduled run fetches it again.',
      );
    }
    const waiting = sources.filter(({ checked }) => checked === null).map(({ name }) => name);
    return ok(
      `${sources.length} ${sources.length === 1 ? 'feed is' : 'feeds are'} on a schedule.${waiting.length > 0 ? ` Not fetched yet: ${waiting.join(', ')}.` : ''}`,
    );
  },
};

export const feedChecks: readonly Check[] = [lastFeed, schedule];
