import { storeSources } from './catalog-sources.commands.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { OpenedJobQueue } from '../../platform/jobs/index.ts';
import type { FeedSourceSettings } from './feed-sources.ts';
import { locationName } from './open-feed-source.ts';

export const toScheduledSource = ({ name, place, cron, zone: inZone, partial }: FeedSourceSettings) => ({
  name,
  place: locationName(place),
  cron,
  zone: inZone,
  partial,
});

export async function scheduleFeeds(
  { db, jobs: { boss } }: { readonly db: Deps['db']; readonly jobs: Pick<OpenedJobQueue, 'boss'> },
  sources: readonly FeedSourceSettings[],
): Promise<void> {
  await storeSources(db, sources.map(toScheduledSource));
  const names = new Set(sources.map(({ name }) => name));
  for (const { key } of await boss.getSchedules('fetch-feed')) {
    if (!names.has(key)) await boss.unschedule('fetch-feed', key);
  }
  for (const { name, cron, zone } of sources) {
    await boss.schedule(
      'fetch-feed',
      cron,
      { source: name },
      { tz: zone, key: name, singletonKey: name, missed: 'once' },
    );
  }
}
