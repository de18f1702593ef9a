import { describeError } from '@tech-portal/api-client/error-policy';
import type { ResponseOf } from '@tech-portal/contract';
import type { getBusinessSettings } from '@tech-portal/contract/business-settings';
import { usePlatform } from '@tech-portal/platform';
import { ConfirmDialog, EmptyState, QueryView, Stack, TableSkeleton, Title } from '@tech-portal/ui';
import { IconHistory } from '@tech-portal/ui/icons';
import { useState } from 'react';
import { useReadVersion, useSettingsHistory } from '../business-settings.queries.ts';
import { VersionTable } from './version-table.tsx';

interface SettingsHistoryProps {
  /** The version that counts now. */
  readonly current: number;
  /** Something was typed that a restored version would replace. */
  readonly isDirty: boolean;
  readonly isReadOnly: boolean;
  readonly onRestore: (version: ResponseOf<typeof getBusinessSettings>) => void;
}

/** Who changed the settings, when and what, and the way back, which saves nothing by itself. */
export function SettingsHistory({ current, isDirty, isReadOnly, onRestore }: SettingsHistoryProps) {
  const [page, setPage] = useState(1);
  const history = useSettingsHistory(page);
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

  return (
    <Stack component="section" gap="sm" aria-label="History" id="history">
      <Title order={2} size="h3">
        History
      </Title>
      <QueryView
        query={history}
        loading={<TableSkeleton rows={3} />}
        failure="Failed to fetch the history."
        empty={(versions) =>
          versions.length === 0 &&
          page === 1 && (
            <EmptyState
              icon={<IconHistory size={22} />}
              title="Nothing was changed yet. The portal's own settings count."
            />
          )
        }
      >
        {(versions, { isOld }) => (
          <VersionTable
            versions={versions}
            current={current}
            page={page}
            loading={isOld}
            reading={reading}
            onRestore={isReadOnly ? undefined : (version) => (isDirty ? setAsking(version) : void restore(version))}
            onPageChange={setPage}
          />
        )}
      </QueryView>
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
