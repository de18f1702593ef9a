import { useCallback, useRef, useState } from 'react';
import { listApiKeys } from '@tech-portal/contract/api-keys';
import type { ApiKey } from '@tech-portal/contract/api-keys';
import { lazyDialog } from '@tech-portal/platform';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { Button, EmptyState, PageHeader, QueryView, Stack, TableSkeleton } from '@tech-portal/ui';
import { IconLock, IconPlus } from '@tech-portal/ui/icons';
import { failedChange } from '../shared/failed-change.ts';
import { OutcomeAlert } from '../shared/outcome-alert.tsx';
import type { Outcome } from '../shared/outcome-alert.tsx';
import { ApiKeyTable } from './api-key-table.tsx';
import { useRevokeApiKey } from './api-keys.mutations.ts';

const CreateKeyDialog = lazyDialog(async () => (await import('./create-key-dialog.tsx')).CreateKeyDialog);
const RevokeKeyDialog = lazyDialog(async () => (await import('./revoke-key-dialog.tsx')).RevokeKeyDialog);

const keyList = defineList([], {});

/** Keys of the programs that integrate with the portal (INTEGRATION-7). */
export default function ApiKeysPage() {
  const view = useListState(keyList);
  const { page, onPageChange } = view.table;
  const list = useApiQuery(
    listApiKeys,
    { page, cursor: view.state.cursor },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  usePageInReach(view, list);
  const [outcome, setOutcome] = useState<Outcome>();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const area = useRef<HTMLDivElement>(null);
  const { mutate: revoke, isPending } = useRevokeApiKey();

  // The button of the row goes away, and it had the focus.
  const finish = useCallback((how: Outcome) => {
    setRevoking(undefined);
    setOutcome(how);
    area.current?.focus({ preventScroll: true });
  }, []);

  const confirm = (key: ApiKey) =>
    revoke(key, {
      onSuccess: ({ message }) => finish({ kind: 'success', text: message ?? `The key ${key.name} is revoked.` }),
      onError: (error) => finish(failedChange(error, `The key ${key.name} was not revoked.`)),
    });
  const open = () => {
    setOutcome(undefined);
    setCreating(true);
  };
  const createButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      Create Key
    </Button>
  );

  return (
    <>
      <PageHeader
        title="API Keys"
        subtitle="What programs such as an ERP sign in with, each for what it may do."
        actions={createButton}
      />
      <Stack gap="md" ref={area} tabIndex={-1} component="section" aria-label="Keys">
        <OutcomeAlert outcome={outcome} onClose={() => setOutcome(undefined)} />
        <QueryView
          query={list}
          loading={<TableSkeleton rows={4} />}
          failure="Failed to fetch the API keys."
          empty={(keys) =>
            keys.length === 0 &&
            page === 1 && (
              <EmptyState
                icon={<IconLock size={22} />}
                title="There are no API keys."
                hint="A program needs one to load the catalog, to read orders or to report tracking numbers."
              />
            )
          }
        >
          {(keys, { isOld }) => (
            <ApiKeyTable
              keys={keys}
              page={page}
              loading={isOld}
              onRevoke={(key) => {
                setOutcome(undefined);
                setRevoking(key);
              }}
              onPageChange={onPageChange}
            />
          )}
        </QueryView>
      </Stack>
      <CreateKeyDialog opened={creating} onClose={() => setCreating(false)} />
      <RevokeKeyDialog
        opened={revoking !== undefined}
        apiKey={revoking}
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setRevoking(undefined)}
      />
    </>
  );
}
