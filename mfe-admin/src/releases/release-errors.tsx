import type { ErrorGroup } from '@tech-portal/contract/release-figures';
import { listReleaseErrors } from '@tech-portal/contract/release-figures';
import { formatDateTime, openValueLabel } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { QueryView, Stack, TableSkeleton, Text } from '@tech-portal/ui';
import classes from './release-errors.module.css';

const kindLabels = {
  error: 'Uncaught error',
  rejection: 'Unhandled rejection',
  render: 'While rendering',
  load: 'Did not load',
};

function ErrorDetails({ error }: { error: ErrorGroup }) {
  return (
    <details className={classes.error}>
      <summary>
        <Text component="span" size="sm" fw={600} className={classes.message}>
          {error.message}
        </Text>
        <Text component="span" size="xs" c="dimmed" display="block">
          {openValueLabel(kindLabels, error.kind)} · {error.count} {error.count === 1 ? 'page load' : 'page loads'} ·{' '}
          {error.version} · last seen {formatDateTime(error.last_seen)}
          {error.page !== '' && ` · ${error.page}`}
        </Text>
      </summary>
      {error.stack === '' ? (
        <Text size="sm">The browser reported no stack trace.</Text>
      ) : (
        <>
          <pre className={classes.stack}>{error.stack}</pre>
          <Text size="xs" c="dimmed">
            Paste it into npm run release -- explain to see the source lines. First seen{' '}
            {formatDateTime(error.first_seen)}.
          </Text>
        </>
      )}
    </details>
  );
}

/** Recent errors of an app, as reported by browsers. Similar errors are grouped. */
export function ReleaseErrors({ app }: { app: string }) {
  const errors = useApiQuery(listReleaseErrors, { app }, { staleTime: 0 });
  return (
    <QueryView query={errors} loading={<TableSkeleton rows={2} />} failure="Failed to fetch the errors.">
      {(groups) =>
        groups.length === 0 ? (
          <Text size="sm">No errors in the last 30 days.</Text>
        ) : (
          <Stack gap="xs">
            {groups.map((error) => (
              <ErrorDetails key={`${error.version} ${error.kind} ${error.message} ${error.first_seen}`} error={error} />
            ))}
          </Stack>
        )
      }
    </QueryView>
  );
}
