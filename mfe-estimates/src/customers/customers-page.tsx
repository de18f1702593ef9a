import { useCallback, useEffect, useState } from 'react';
import type { Customer } from '@tech-portal/contract/customers';
import { usePlatform } from '@tech-portal/platform';
import { useSearchParams } from '@tech-portal/platform/router';
import { Button, Group, PageHeader, Stack } from '@tech-portal/ui';
import { IconDownload, IconPlus, IconUpload } from '@tech-portal/ui/icons';
import { LazyImportDialog } from './import/lazy-import-dialog.tsx';
import { LazyCustomerDialog } from '../shared/customer-dialog/lazy-customer-dialog.tsx';
import { useCustomerExport } from './customer-export.mutations.ts';
import { readListState, writeListState } from './customer-list-state.ts';
import type { CustomerListState } from './customer-list-state.ts';
import { CustomerResults } from './customer-results.tsx';
import { CustomerSearchForm } from './customer-search-form.tsx';
import { useCustomerList } from './customers.queries.ts';

/** A technician's customers, for an administrator everybody's (document 2, section 2; decision 10). */
export default function CustomersPage() {
  const [params, setParams] = useSearchParams();
  const { notify } = usePlatform();
  // The customer stays while its dialog closes, so that the dialog keeps its title.
  const [dialog, setDialog] = useState<{ opened: boolean; customer?: Customer | undefined }>({ opened: false });
  const [importing, setImporting] = useState(false);
  const state = readListState(params);
  const list = useCustomerList(state);
  const file = useCustomerExport();
  const change = (to: Partial<CustomerListState>) => setParams(writeListState({ ...state, ...to }));
  const add = () => setDialog({ opened: true });
  const edit = useCallback((customer: Customer) => setDialog({ opened: true, customer }), []);
  const close = () => setDialog((present) => ({ ...present, opened: false }));

  // An address kept from when there were more customers.
  const beyondLastPage = state.page > 1 && list.data?.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    if (beyondLastPage)
      setParams((present) => writeListState({ ...readListState(present), page: 1 }), { replace: true });
  }, [beyondLastPage, setParams]);

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
          <CustomerSearchForm search={state.search} onSearch={(search) => change({ search, page: 1 })} />
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
        <CustomerResults list={list} state={state} onEdit={edit} onAdd={add} onChange={change} />
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
