import { useId, useState } from 'react';
import type { Customer } from '@tech-portal/contract/customers';
import { lazyDialog } from '@tech-portal/platform';
import type { UseQueryResult } from '@tech-portal/platform/query';
import { isRefusal } from '@tech-portal/api-client/errors';
import { Button, ErrorState, Group, Paper, QueryView, Skeleton, Stack, Text, Title } from '@tech-portal/ui';
import { IconUserPlus } from '@tech-portal/ui/icons';
import { CustomerPicker } from '../../shared/customer/picker/customer-picker.tsx';
import classes from './estimate-new.module.css';

const CustomerDialog = lazyDialog(
  async () => (await import('../../shared/customer/form/customer-dialog.tsx')).CustomerDialog,
);

interface CustomerCardProps {
  customerId: number | null;
  customerQuery: UseQueryResult<Customer>;
  /** Errors that prevent saving for this customer; the card turns red. */
  problems: readonly string[];
  disabled: boolean;
  onChoose: (customer: Customer | null) => void;
}

export function CustomerCard({ customerId, customerQuery, problems, disabled, onChoose }: CustomerCardProps) {
  const id = useId();
  const [dialog, setDialog] = useState({ opened: false, mode: 'add' });
  const openDialog = (mode: 'add' | 'edit') => setDialog({ opened: true, mode });
  // Keeps the mode during the closing animation.
  const closeDialog = () => setDialog({ ...dialog, opened: false });
  const customer = customerId === null ? undefined : customerQuery.data;
  const invalid = problems.length > 0;

  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby={id}
      className={classes.card}
      data-invalid={invalid || undefined}
    >
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h4" id={id}>
          Customer
        </Title>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserPlus size={16} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => openDialog('add')}
        >
          Add New Customer
        </Button>
      </Group>
      <Stack gap="sm">
        {customerId === null ? (
          <CustomerPicker label="Find a customer" onPick={onChoose} problem={problems[0]} />
        ) : (
          <ChosenCustomer
            customerQuery={customerQuery}
            disabled={disabled}
            onChange={() => onChoose(null)}
            onEdit={() => openDialog('edit')}
          />
        )}
        {customerId !== null && invalid && (
          <ul role="alert" className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </Stack>
      <CustomerDialog
        customer={dialog.mode === 'edit' ? customer : undefined}
        opened={dialog.opened}
        onClose={closeDialog}
        onSaved={(saved) => {
          closeDialog();
          onChoose(saved);
        }}
      />
    </Paper>
  );
}

interface ChosenCustomerProps {
  customerQuery: UseQueryResult<Customer>;
  disabled: boolean;
  onChange: () => void;
  onEdit: () => void;
}

function ChosenCustomer({ customerQuery, disabled, onChange, onEdit }: ChosenCustomerProps) {
  const isGone = isRefusal(customerQuery.error, 'not_found');
  return (
    <Stack gap="sm" align={customerQuery.data ? 'stretch' : 'flex-start'}>
      <QueryView
        query={customerQuery}
        loading={<Skeleton height={72} />}
        failure="Failed to fetch the customer."
        renderError={() => isGone && <ErrorState message="We couldn't find a customer with the provided ID." />}
      >
        {(customer) => (
          <Group justify="space-between" align="flex-start" gap="sm">
            <div className={classes.customer}>
              <Text fw={600}>
                {customer.first_name} {customer.last_name}
              </Text>
              <Text size="sm" c="dimmed">
                {customer.email}
                <br />
                {customer.phone}
                <br />
                {[customer.shipping_address_1, customer.shipping_address_2].filter(Boolean).join(', ')}
                <br />
                {customer.shipping_city}, {customer.shipping_state} {customer.shipping_zip}
              </Text>
            </div>
            <Group gap="xs">
              <Button size="sm" variant="default" disabled={disabled} onClick={onEdit}>
                Edit
              </Button>
              <Button size="sm" variant="default" disabled={disabled} onClick={onChange}>
                Change
              </Button>
            </Group>
          </Group>
        )}
      </QueryView>
      {customerQuery.isError && !customerQuery.data && (
        <Button size="sm" variant="default" disabled={disabled} onClick={onChange}>
          Choose Another Customer
        </Button>
      )}
    </Stack>
  );
}
