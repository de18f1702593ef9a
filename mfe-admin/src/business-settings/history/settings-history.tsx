import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isAborted } from '@tech-portal/api-client/errors';
import { listBusinessSettingsVersions } from '@tech-portal/contract/business-settings';
import type { SettingsSource } from '@tech-portal/contract/business-settings';
import { formatDateTime, openValueLabel } from '@tech-portal/domain';
import { defineList, ListView, useList } from '@tech-portal/lists';
import type { RowOf } from '@tech-portal/lists';
import { lazyDialog, usePlatform } from '@tech-portal/platform';
import { Badge, Button, EmptyState, Stack, Text, Title } from '@tech-portal/ui';
import { IconHistory } from '@tech-portal/ui/icons';
import type { DataColumn } from '@tech-portal/ui/table';
import { useState } from 'react';
import { LongText } from '../../shared/long-text.tsx';
import { useReadSettings } from '../business-settings.queries.ts';
import type { SettingsRecord } from '../business-settings.queries.ts';
import { useReview } from '../review/use-review.ts';

const ReviewDialog = lazyDialog(async () => (await import('../review/review-dialog.tsx')).ReviewDialog);

type SettingsVersion = RowOf<typeof listBusinessSettingsVersions>;

const versionList = defineList(listBusinessSettingsVersions, { pageParameter: 'history_page' });

const sourceLabels: Record<SettingsSource, string> = {
  page: 'on this page',
  file: 'from the file',
  command: 'from the command line',
};

const authorText = ({ by, source }: SettingsVersion) => `${by}, ${openValueLabel(sourceLabels, source)}`;

const changeList = ({ changes, note }: SettingsVersion) => (
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

/**
 * Versions of the settings with author, time and changes. Restoring one shows a review and then saves it as a new
 * version.
 */
export function SettingsHistory({ record }: { readonly record: SettingsRecord }) {
  const list = useList(versionList, { staleTime: 0 });
  const readSettings = useReadSettings();
  const { notify } = usePlatform();
  const { reviewAndSave, dialog } = useReview();
  const [restoringVersion, setRestoringVersion] = useState<number>();

  async function restore(version: number) {
    setRestoringVersion(version);
    try {
      const { settings, logo } = await readSettings(version);
      const { message } = await reviewAndSave(settings, await readSettings(), [logo]);
      notify({ message: message ?? `Version ${version} was restored.`, kind: 'success' });
    } catch (error) {
      if (!isAborted(error)) {
        notify({ message: describeChangeError(error, `Version ${version} could not be restored.`), kind: 'error' });
      }
    }
    setRestoringVersion(undefined);
  }

  const restoreButton = ({ version }: SettingsVersion) => {
    if (version === record.version) {
      return (
        <Badge color="green" variant="light">
          Current
        </Badge>
      );
    }
    return (
      record.file === null && (
        <Button
          variant="default"
          size="xs"
          loading={restoringVersion === version}
          aria-label={`Restore version ${version}`}
          onClick={() => void restore(version)}
        >
          Restore
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
        cell: (row) => (
          <Text component="div" size="sm">
            <div>
              <strong>Version {row.version}</strong> · {formatDateTime(row.at)}
            </div>
            <div>{authorText(row)}</div>
            {changeList(row)}
            {restoreButton(row)}
          </Text>
        ),
      },
    },
    { id: 'at', header: 'When', width: 190, cell: ({ at }) => formatDateTime(at), narrow: 'hide' },
    { id: 'by', header: 'Who', cell: authorText, narrow: 'hide' },
    { id: 'what', header: 'What', cell: changeList, narrow: 'hide' },
    { id: 'restore', header: 'Actions', width: 120, cell: restoreButton, narrow: 'hide' },
  ];

  return (
    <Stack component="section" gap="sm" aria-label="History">
      <Title order={2} size="h3">
        History
      </Title>
      <ListView
        list={list}
        label="Versions of the business settings"
        columns={columns}
        rowKey={({ version }) => version}
        failure="Failed to fetch the history."
        empty={
          <EmptyState
            icon={<IconHistory size={22} />}
            title="Nothing has been changed yet. The default settings apply."
          />
        }
        emptyText="No versions found."
        skeletonRows={3}
      />
      <ReviewDialog {...dialog} />
    </Stack>
  );
}
