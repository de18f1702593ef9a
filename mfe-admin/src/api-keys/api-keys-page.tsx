import { listApiKeys, revokeApiKey } from '@tech-portal/contract/api-keys';
import type { ApiKey } from '@tech-portal/contract/api-keys';
import { defineList, ListView, useList, useRowAction } from '@tech-portal/lists';
import { lazyDialog } from '@tech-portal/platform';
import { Button, EmptyState, PageHeader, useDisclosure } from '@tech-portal/ui';
import { IconLock, IconPlus } from '@tech-portal/ui/icons';
import type { DataColumn } from '@tech-portal/ui/table';
import { apiKeyColumns } from './api-key-columns.tsx';

const CreateKeyDialog = lazyDialog(async () => (await import('./create-key-dialog.tsx')).CreateKeyDialog);

const keyList = defineList(listApiKeys);

/** API keys for software that integrates with the portal (INTEGRATION-7). */
export default function ApiKeysPage() {
  const list = useList(keyList, { staleTime: 0 });
  const [isCreating, { open, close }] = useDisclosure();
  const revoke = useRowAction(revokeApiKey, {
    area: list.area,
    input: ({ id }: ApiKey) => ({ body: { id } }),
    question: ({ name }) => ({
      title: `Revoke the key ${name}?`,
      text: 'Software that uses this key is rejected from now on. You cannot undo this; create a new key instead.',
      confirm: 'Revoke',
      isDanger: true,
    }),
    success: ({ name }, { message }) => message ?? `The key ${name} is revoked.`,
    failure: ({ name }) => `The key ${name} was not revoked. Please try again.`,
  });
  const create = () => {
    list.area.clear();
    open();
  };

  const actions: DataColumn<ApiKey> = {
    id: 'actions',
    header: 'Actions',
    width: 110,
    narrow: { align: 'end', width: 100 },
    cell: (key) =>
      key.revoked === null && (
        <Button size="xs" variant="default" aria-label={`Revoke ${key.name}`} {...revoke.button(key)}>
          Revoke
        </Button>
      ),
  };
  return (
    <>
      <PageHeader
        title="API Keys"
        subtitle="Keys that your ERP or other software signs in with, each with its own rights."
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={create}>
            Create Key
          </Button>
        }
      />
      <ListView
        list={list}
        label="API keys"
        columns={[...apiKeyColumns, actions]}
        failure="Failed to fetch the API keys."
        skeletonRows={4}
        empty={
          <EmptyState
            icon={<IconLock size={22} />}
            title="There are no API keys."
            hint="Your software needs a key to load the catalog, read orders or report tracking numbers."
          />
        }
      />
      <CreateKeyDialog opened={isCreating} onClose={close} />
      {revoke.dialog}
    </>
  );
}
