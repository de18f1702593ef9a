import { describeError } from '@tech-portal/api-client/error-policy';
import type { ResponseOf } from '@tech-portal/contract';
import { listBusinessSettingsVersions } from '@tech-portal/contract/business-settings';
import type { getBusinessSettings, SettingsSource } from '@tech-portal/contract/business-settings';
import { formatMoment, wordOf } from '@tech-portal/domain';
import { defineList, ListView, useList } from '@tech-portal/lists';
import type { RowOf } from '@tech-portal/lists';
import { usePlatform } from '@tech-portal/platform';
import { Badge, Button, ConfirmDialog, EmptyState, Stack, Text, Title } from '@tech-portal/ui';
import { IconHistory } from '@tech-portal/ui/icons';
import type { DataColumn } from '@tech-portal/ui/table';
import { useState } from 'react';
import { LongText } from '../../shared/long-text.tsx';
import { useReadVersion } from '../business-settings.queries.ts';

type SettingsVersion = RowOf<typeof listBusinessSettingsVersions>;

const versionList = defineList(listBusinessSettingsVersions, { pageParameter: 'history_page' });

const sources: Record<SettingsSource, string> = { page: 'on this page', file: 'from the file', command: 'by command' };

const who = ({ by, source }: SettingsVersion) => `${by}, ${wordOf(sources, source)}`;

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

interface SettingsHistoryProps {
  /** The version in force. */
  readonly current: number;
  /** The form has changes that a restored version would replace. */
  readonly isDirty: boolean;
  readonly isReadOnly: boolean;
  readonly onRestore: (version: ResponseOf<typeof getBusinessSettings>) => void;
}

/** Versions of the settings with author, time and changes. Restoring one fills the form and saves nothing. */
export function SettingsHistory({ current, isDirty, isReadOnly, onRestore }: SettingsHistoryProps) {
  const list = useList(versionList, { staleTime: 0 });
  // The list is far below the top of the page.
  const onPageChange: typeof list.table.onPageChange = (page, options) =>
    list.table.onPageChange(page, { ...options, preventScrollReset: true });
  const read = useReadVersion();
  const { notify } = usePlatform();
  const [asking, setAsking] = useState<number>();
  const [reading, setReading] = useState<number>();

  async function restore(version: number) {
    setAsking(undefined);
    setReading(version);
    try {
      onRestore(await read(version));
    } catch (error) {
      notify({ message: describeError(error, `Version ${version} could not be fetched.`), kind: 'error' });
    }
    setReading(undefined);
  }

  const restoreButton = ({ version }: SettingsVersion) => {
    if (version === current) {
      return (
        <Badge color="green" variant="light">
          Current
        </Badge>
      );
    }
    return (
      !isReadOnly && (
        <Button
          variant="default"
          size="xs"
          loading={reading === version}
          aria-label={`Restore as Draft: version ${version}`}
          onClick={() => (isDirty ? setAsking(version) : void restore(version))}
        >
          Restore as Draft
        </Button>
      )
    );
  };
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
            {restoreButton(one)}
          </Text>
        ),
      },
    },
    { id: 'at', header: 'When', width: 190, cell: ({ at }) => formatMoment(at), narrow: 'hide' },
    { id: 'by', header: 'Who', cell: who, narrow: 'hide' },
    { id: 'what', header: 'What', cell: what, narrow: 'hide' },
    { id: 'restore', header: 'Actions', width: 170, cell: restoreButton, narrow: 'hide' },
  ];

  return (
    <Stack component="section" gap="sm" aria-label="History" id="history">
      <Title order={2} size="h3">
        History
      </Title>
      <ListView
        list={{ ...list, table: { ...list.table, onPageChange } }}
        label="Versions of the business settings"
        columns={columns}
        rowKey={({ version }) => version}
        failure="Failed to fetch the history."
        empty={
          <EmptyState
            icon={<IconHistory size={22} />}
            title="Nothing was changed yet. The portal's own settings count."
          />
        }
        emptyText="No versions found."
        skeletonRows={3}
      />
      <ConfirmDialog
        opened={asking !== undefined}
        title="Replace what you typed?"
        confirmLabel="Restore"
        danger
        onConfirm={() => asking !== undefined && void restore(asking)}
        onCancel={() => setAsking(undefined)}
      >
        The form is filled from version {asking}. What you typed and did not save is lost.
      </ConfirmDialog>
    </Stack>
  );
}
