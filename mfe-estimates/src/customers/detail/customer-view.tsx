import { useState } from 'react';
import type { Customer } from '@tech-portal/contract/customers';
import { fullName } from '@tech-portal/domain';
import { lazyDialog, usePlatform } from '@tech-portal/platform';
import { Link, useNavigate } from '@tech-portal/platform/router';
import { Anchor, Button, PageHeader, Stack } from '@tech-portal/ui';
import { IconArrowLeft, IconPencil, IconPlus, IconTrash, IconUsers } from '@tech-portal/ui/icons';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerEstimates } from './customer-estimates.tsx';
import { CustomerNotFound } from './customer-not-found.tsx';
import { CustomerTasks } from './customer-tasks.tsx';

const CustomerDialog = lazyDialog(
  async () => (await import('../../shared/customer/form/customer-dialog.tsx')).CustomerDialog,
);
const DeleteCustomerDialog = lazyDialog(
  async () => (await import('./delete-customer-dialog.tsx')).DeleteCustomerDialog,
);

interface CustomerViewProps {
  customer: Customer;
  /** True if the customer was deleted or transferred after the page loaded. */
  isGone: boolean;
}

/** Customer details. Input in an open dialog survives the customer's deletion until the dialog closes. */
export function CustomerView({ customer, isGone }: CustomerViewProps) {
  const { notify } = usePlatform();
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>();
  const close = () => setOpenDialog(undefined);
  const navigate = useNavigate();
  const name = fullName(customer);
  if (isGone && openDialog !== 'edit') return <CustomerNotFound />;
  return (
    <>
      <PageHeader
        title={name}
        above={
          <Anchor component={Link} to="/customers" size="sm">
            <IconArrowLeft size={14} aria-hidden="true" /> Back to Customers
          </Anchor>
        }
        actions={
          <>
            {customer.tech && (
              <Button
                component={Link}
                to={`/hand-over?customer=${customer.id}`}
                variant="default"
                leftSection={<IconUsers size={16} aria-hidden="true" />}
              >
                Hand Over
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => setOpenDialog('delete')}
            >
              Delete
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setOpenDialog('edit')}
            >
              Edit
            </Button>
            <Button
              component={Link}
              to={`/estimate/new?customer=${customer.id}`}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
            >
              New Estimate
            </Button>
          </>
        }
      />
      <Stack gap="lg">
        <CustomerCards customer={customer} />
        <CustomerEstimates customerId={customer.id} />
        <CustomerTasks customerId={customer.id} />
      </Stack>
      <CustomerDialog
        customer={customer}
        isGone={isGone}
        opened={openDialog === 'edit'}
        onClose={close}
        onSaved={(saved) => {
          close();
          if (saved.id === customer.id) notify({ message: `${name} was saved.` });
          else {
            notify({ message: `${fullName(saved)} was added.` });
            void navigate(`/customer/${saved.id}`);
          }
        }}
      />
      <DeleteCustomerDialog customer={customer} opened={openDialog === 'delete'} onClose={close} />
    </>
  );
}
