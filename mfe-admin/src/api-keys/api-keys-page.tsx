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
      text: 'The program that uses it is refused from now on. This cannot be undone: it would need a new key.',
      confirm: 'Revoke',
      isDanger: true,
    }),
    success: ({ name }, { message }) => message ?? `The key ${name} is revoked.`,
    failure: ({ name }) => `The key ${name} was not revoked.`,
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
        subtitle="What programs such as an ERP sign in with, each for what it may do."
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
            hint="A program needs one to load the catalog, to read orders or to report tracking numbers."
          />
        }
      />
      <CreateKeyDialog opened={isCreating} onClose={close} />
      {revoke.dialog}
    </>
  );
}
