import { useState } from 'react';
import { exportCustomers, listCustomers } from '@tech-portal/contract/customers';
import type { Customer } from '@tech-portal/contract/customers';
import { fullName } from '@tech-portal/domain';
import { canViewAdmin, lazyDialog, usePlatform, useSession } from '@tech-portal/platform';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { apiQuery, keepPreviousData, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import type { ReadAhead } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { Button, Group, PageHeader, saveFile, SearchField, Stack } from '@tech-portal/ui';
import { IconDownload, IconPlus, IconUpload } from '@tech-portal/ui/icons';
import { TechnicianFilter } from '../../shared/technician/technician-filter.tsx';
import { customerList } from './customer-list-state.ts';
import type { CustomerListState } from './customer-list-state.ts';
import { CustomerResults } from './customer-results.tsx';
import classes from './customers-page.module.css';

const NEWEST_FIRST = { by: 'created', order: 'desc' } as const;

const CustomerDialog = lazyDialog(async () => (await import('../form/customer-dialog.tsx')).CustomerDialog);
const ImportDialog = lazyDialog(async () => (await import('../import/import-dialog.tsx')).ImportDialog);

const filterOf = ({ search, tech }: CustomerListState, isAdmin: boolean) => ({
  ...(search !== '' && { search }),
  ...(isAdmin && { tech_id: tech }),
});

const queryOf = (state: CustomerListState, isAdmin: boolean) => {
  const { page, cursor, sort = NEWEST_FIRST } = state;
  return { page, cursor, sort_by: sort.by, sort_order: sort.order, ...filterOf(state, isAdmin) };
};

export const readAhead: ReadAhead = ({ api, client, session }) => {
  const query = queryOf(customerList.read(new URLSearchParams()), canViewAdmin(session));
  return client.prefetchQuery(apiQuery(api, listCustomers, query));
};

/** A technician's customers, for an administrator those of everybody. */
export default function CustomersPage() {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  // The customer stays while its dialog closes, so that the dialog keeps its title.
  const [dialog, setDialog] = useState<{ opened: boolean; customer?: Customer | undefined }>({ opened: false });
  const [importing, setImporting] = useState(false);
  const view = useListState(customerList);
  const { state, change, table } = view;
  const { search } = state;
  const isAdmin = canViewAdmin(useSession());
  const list = useApiQuery(listCustomers, queryOf(state, isAdmin), { placeholderData: keepPreviousData });
  usePageInReach(view, list);
  const file = useApiMutation(exportCustomers, {
    input: (query: ReturnType<typeof filterOf>) => ({ query }),
    toast: true,
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });
  const add = () => setDialog({ opened: true });
  const edit = (customer: Customer) => setDialog({ opened: true, customer });
  const close = () => setDialog((shown) => ({ ...shown, opened: false }));

  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            Add Customer
          </Button>
        }
      />
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          {isAdmin && <TechnicianFilter of="customers" tech={state.tech} onChange={(tech) => change({ tech })} />}
          <SearchField
            label="Search customers"
            placeholder="Name, email or phone"
            search={search}
            onSearch={(typed) => change({ search: typed })}
            quietButton
            className={classes.search}
          />
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              Import CSV
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              loading={file.isPending}
              onClick={() => file.mutate(filterOf(state, isAdmin))}
            >
              Export CSV
            </Button>
          </Group>
        </Group>
        <CustomerResults list={list} state={state} table={table} withTech={isAdmin} onEdit={edit} onAdd={add} />
      </Stack>
      <ImportDialog opened={importing} onClose={() => setImporting(false)} />
      <CustomerDialog
        {...dialog}
        onClose={close}
        onSaved={(saved) => {
          close();
          const name = fullName(saved);
          const href = `/customer/${saved.id}`;
          if (dialog.customer?.id === saved.id) notify({ message: `${name} was saved.` });
          else notify({ message: `${name} was added.`, link: { label: 'Open', href, follow: () => navigate(href) } });
        }}
      />
    </>
  );
}
