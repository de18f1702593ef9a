import { listReleases } from '@tech-portal/contract/release-figures';
import type { AppRelease } from '@tech-portal/contract/release-figures';
import { lazyComponent } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Group,
  PageHeader,
  QueryView,
  Skeleton,
  Stack,
  TableSkeleton,
  Text,
  Title,
  useDisclosure,
} from '@tech-portal/ui';
import { VersionTable } from './version-table.tsx';

const renderLoadFailure = (retry: () => void) => (
  <ErrorState message="This part of the page could not be loaded." onRetry={retry} />
);

const CompositionLookup = lazyComponent(async () => (await import('./composition-lookup.tsx')).CompositionLookup, {
  loading: () => <Skeleton height={72} />,
  failed: renderLoadFailure,
});

const ReleaseErrors = lazyComponent(async () => (await import('./release-errors.tsx')).ReleaseErrors, {
  loading: () => <TableSkeleton rows={2} />,
  failed: renderLoadFailure,
});

function AppCard({ release }: { release: AppRelease }) {
  const { app, owner } = release;
  const [showsErrors, { toggle }] = useDisclosure();
  return (
    <Card withBorder component="section" aria-labelledby={`release-${app}`}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} size="h4" id={`release-${app}`}>
              {app}
            </Title>
            <Text size="sm" c="dimmed">
              {owner ? `${owner.team}: ${owner.contact}` : 'This version has no owner.'}
            </Text>
          </div>
          <Button size="xs" variant="default" aria-expanded={showsErrors} onClick={toggle}>
            {showsErrors ? 'Hide errors' : 'Show errors'}
          </Button>
        </Group>
        <VersionTable release={release} />
        {showsErrors && <ReleaseErrors app={app} />}
      </Stack>
    </Card>
  );
}

/** Live versions of each app, with their owners, and metrics of the last 30 days. */
export default function ReleasesPage() {
  const releases = useApiQuery(listReleases, undefined, { staleTime: 0 });
  return (
    <>
      <PageHeader
        title="Releases"
        subtitle="Live versions and how fast they load. Times are the 75th percentile of the last 30 days."
      />
      <Stack gap="md">
        <CompositionLookup />
        <QueryView query={releases} loading={<TableSkeleton rows={8} />} failure="Failed to fetch the releases.">
          {(apps) =>
            apps.length === 0 ? (
              <EmptyState
                title="No releases are recorded."
                hint="A process with the release folder reports the live versions once a minute."
              />
            ) : (
              apps.map((release) => <AppCard key={release.app} release={release} />)
            )
          }
        </QueryView>
      </Stack>
    </>
  );
}
