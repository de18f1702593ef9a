import type { ResponseOf } from '@tech-portal/contract';
import type { listBusinessSettingsVersions, SettingsSource } from '@tech-portal/contract/business-settings';
import { formatMoment, wordOf } from '@tech-portal/domain';
import { pagesOf } from '@tech-portal/platform/list-state';
import { Badge, Button, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../../shared/long-text.tsx';

type SettingsVersion = ResponseOf<typeof listBusinessSettingsVersions>[number];

const sources: Record<SettingsSource, string> = { page: 'on this page', file: 'from the file', command: 'by command' };

interface VersionTableProps {
  readonly versions: readonly SettingsVersion[];
  readonly current: number;
  readonly page: number;
  readonly loading: boolean;
  /** The one that is being fetched. */
  readonly reading: number | undefined;
  /** Undefined where nothing can be changed. */
  readonly onRestore: ((version: number) => void) | undefined;
  readonly onPageChange: (page: number) => void;
}

const who = ({ by, source }: SettingsVersion) => `${by}, ${wordOf(sources, source)}`;

/** One page of versions; on a phone each is a few lines of text. */
export function VersionTable(props: VersionTableProps) {
  const { versions, current, page, loading, reading, onRestore, onPageChange } = props;
  const what = ({ changes, note }: SettingsVersion) => (
    <>
      {changes.map((change) => (
        <div key={change}>
          <LongText>{change}</LongText>
        </div>
      ))}
      {note !== '' && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </>
  );
  const restore = ({ version }: SettingsVersion) =>
    version === current ? (
      <Badge color="green" variant="light">
        Current
      </Badge>
    ) : (
      onRestore && (
        <Button
          variant="default"
          size="xs"
          loading={reading === version}
          aria-label={`Restore as Draft: version ${version}`}
          onClick={() => onRestore(version)}
        >
          Restore as Draft
        </Button>
      )
    );
  const columns: readonly DataColumn<SettingsVersion>[] = [
    {
      id: 'version',
      header: 'Version',
      width: 90,
      cell: ({ version }) => version,
      narrow: {
        header: 'Versions',
        width: 'auto',
        cell: (one) => (
          <Text component="div" size="sm">
            <div>
              <strong>Version {one.version}</strong> · {formatMoment(one.at)}
            </div>
            <div>{who(one)}</div>
            {what(one)}
            {restore(one)}
          </Text>
        ),
      },
    },
    { id: 'at', header: 'When', width: 190, cell: ({ at }) => formatMoment(at), narrow: 'hide' },
    { id: 'by', header: 'Who', cell: who, narrow: 'hide' },
    { id: 'what', header: 'What', cell: what, narrow: 'hide' },
    { id: 'restore', header: 'Actions', width: 170, cell: restore, narrow: 'hide' },
  ];
  return (
    <DataTable
      label="Versions of the business settings"
      columns={columns}
      rows={versions}
      rowKey={({ version }) => version}
      loading={loading}
      page={page}
      {...pagesOf(versions)}
      onPageChange={onPageChange}
      emptyText="No versions found."
    />
  );
}
