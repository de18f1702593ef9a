import { useState } from 'react';
import { exportCustomers, listCustomers } from '@tech-portal/contract/customers';
import type { Customer } from '@tech-portal/contract/customers';
import { fullName, parseRecordId } from '@tech-portal/domain';
import { defineList, ExportButton, ListView, TechnicianFilter, useList } from '@tech-portal/lists';
import { canViewAdmin, lazyDialog, usePlatform, useSession } from '@tech-portal/platform';
import { readSearch } from '@tech-portal/platform/list-state';
import { useNavigate } from '@tech-portal/platform/router';
import { Button, EmptyState, Group, PageHeader, SearchField } from '@tech-portal/ui';
import { IconPlus, IconUpload, IconUsers } from '@tech-portal/ui/icons';
import { customerColumns } from './customer-columns.tsx';
import classes from './customers-page.module.css';

const CustomerDialog = lazyDialog(
  async () => (await import('../../shared/customer/form/customer-dialog.tsx')).CustomerDialog,
);
const ImportDialog = lazyDialog(async () => (await import('../import/import-dialog.tsx')).ImportDialog);

const customerList = defineList(listCustomers, {
  sort: { columns: ['first_name', 'last_name', 'email', 'phone'], by: 'created', order: 'desc' },
  filters: { search: readSearch, tech: parseRecordId },
  query: ({ search, tech }, session) => ({ search, tech_id: canViewAdmin(session) ? tech : undefined }),
});

export const { readAhead } = customerList;

/** Customers of a technician, or all customers for an administrator. */
export default function CustomersPage() {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  // Keeps the customer during the closing animation to preserve the dialog's title.
  const [dialog, setDialog] = useState<{ opened: boolean; customer?: Customer | undefined }>({ opened: false });
  const [isImportOpen, setIsImportOpen] = useState(false);
  const list = useList(customerList);
  const isAdmin = canViewAdmin(useSession());
  const add = () => setDialog({ opened: true });
  const edit = (customer: Customer) => setDialog({ opened: true, customer });
  const close = () => setDialog((current) => ({ ...current, opened: false }));

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
      <ListView
        list={list}
        label="Customers"
        columns={customerColumns({ withTech: isAdmin, onEdit: edit })}
        failure="Failed to fetch customers."
        empty={
          <EmptyState
            icon={<IconUsers size={22} />}
            title="No customers yet."
            hint="Add your first customer to create estimates and tasks."
            action={
              <Button variant="light" size="sm" onClick={add}>
                Add Customer
              </Button>
            }
          />
        }
      >
        <Group justify="space-between" gap="sm">
          {isAdmin && (
            <TechnicianFilter listName="customers" tech={list.state.tech} onChange={(tech) => list.change({ tech })} />
          )}
          <SearchField
            label="Search customers"
            placeholder="Name, email or phone"
            search={list.state.search}
            onSearch={(typed) => list.change({ search: typed })}
            quietButton
            className={classes.search}
          />
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              onClick={() => setIsImportOpen(true)}
            >
              Import CSV
            </Button>
            <ExportButton endpoint={exportCustomers} query={list.filterQuery} />
          </Group>
        </Group>
      </ListView>
      <ImportDialog opened={isImportOpen} onClose={() => setIsImportOpen(false)} />
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
