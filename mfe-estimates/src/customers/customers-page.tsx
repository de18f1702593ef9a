import { useCallback, useState } from 'react';
import type { Customer } from '@tech-portal/contract/customers';
import { usePlatform } from '@tech-portal/platform';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { Button, Group, PageHeader, Stack } from '@tech-portal/ui';
import { IconDownload, IconPlus, IconUpload } from '@tech-portal/ui/icons';
import { LazyImportDialog } from './import/lazy-import-dialog.tsx';
import { LazyCustomerDialog } from '../shared/customer-dialog/lazy-customer-dialog.tsx';
import { useCustomerExport } from './customer-export.mutations.ts';
import { customerList } from './customer-list-state.ts';
import { CustomerResults } from './customer-results.tsx';
import { CustomerSearchForm } from './customer-search-form.tsx';
import { useCustomerList } from './customers.queries.ts';

/** A technician's customers, for an administrator everybody's (document 2, section 2; decision 10). */
export default function CustomersPage() {
  const { notify } = usePlatform();
  // The customer stays while its dialog closes, so that the dialog keeps its title.
  const [dialog, setDialog] = useState<{ opened: boolean; customer?: Customer | undefined }>({ opened: false });
  const [importing, setImporting] = useState(false);
  const view = useListState(customerList);
  const { state, change, table } = view;
  const list = useCustomerList(state);
  usePageInReach(view, list);
  const file = useCustomerExport();
  const add = () => setDialog({ opened: true });
  const edit = useCallback((customer: Customer) => setDialog({ opened: true, customer }), []);
  const close = () => setDialog((present) => ({ ...present, opened: false }));

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
          <CustomerSearchForm search={state.search} onSearch={(search) => change({ search })} />
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
              onClick={() => file.mutate(state.search)}
            >
              Export CSV
            </Button>
          </Group>
        </Group>
        <CustomerResults list={list} state={state} table={table} onEdit={edit} onAdd={add} />
      </Stack>
      <LazyImportDialog opened={importing} onClose={() => setImporting(false)} />
      <LazyCustomerDialog
        {...dialog}
        onClose={close}
        onSaved={({ first_name, last_name }) => {
          close();
          notify({ message: `${first_name} ${last_name} was ${dialog.customer ? 'saved' : 'added'}.` });
        }}
      />
    </>
  );
}
