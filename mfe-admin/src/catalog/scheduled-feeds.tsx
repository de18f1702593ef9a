import { listCatalogSources } from '@tech-portal/contract/catalog-imports';
import type { CatalogSource } from '@tech-portal/contract/catalog-imports';
import { useApiQuery } from '@tech-portal/platform/query';
import { Alert, Text, Title } from '@tech-portal/ui';
import classes from './catalog.module.css';

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Scheduled feeds with the results of their last imports. Renders nothing if there are none (FEED-29). */
export function ScheduledFeeds() {
  const { data = [], isError } = useApiQuery(listCatalogSources, undefined, { staleTime: 0 });
  if (isError) return <Text c="dimmed">Failed to fetch the schedule.</Text>;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="schedule" className={classes.schedule}>
      <Title order={2} size="h4" id="schedule">
        Schedule
      </Title>
      <ul className={classes.sources}>
        {data.map((source) => (
          <li key={source.name}>
            <Source source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({
  source: { name, place, cron, zone, partial, checked, outcome, message },
}: {
  readonly source: CatalogSource;
}) {
  const lastResult = checked === null ? 'Not fetched yet.' : `${dateTimeFormat.format(new Date(checked))}: ${message}`;
  return (
    <>
      <Text size="sm">
        <strong>{name}</strong> from {place}
        {partial && ', prices and stock'}, at {cron} ({zone})
      </Text>
      {outcome === 'failed' ? (
        <Alert color="red" variant="light" p="xs">
          {lastResult}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {lastResult}
        </Text>
      )}
    </>
  );
}
