import { fullName } from '@tech-portal/domain';
import { Button, Group, Stack, Text } from '@tech-portal/ui';
import { CustomerPicker } from '../shared/customer/picker/customer-picker.tsx';
import type { LinkedCustomer } from './task-values.ts';

interface LinkedCustomerFieldProps {
  customer: LinkedCustomer | undefined;
  onChange: (customer: LinkedCustomer | undefined) => void;
}

/** Links a task with a customer, or takes the link away. */
export function LinkedCustomerField({ customer, onChange }: LinkedCustomerFieldProps) {
  if (!customer) {
    return (
      <CustomerPicker
        label="Customer (Optional)"
        onPick={(customer) => onChange({ id: customer.id, name: fullName(customer) })}
      />
    );
  }
  return (
    <Stack gap={4} role="group" aria-label="Customer (Optional)">
      <Text size="sm" fw={600} aria-hidden="true">
        Customer (Optional)
      </Text>
      <Group gap="sm">
        <Text>{customer.name}</Text>
        <Button variant="default" size="compact-sm" onClick={() => onChange(undefined)}>
          Remove link
        </Button>
      </Group>
    </Stack>
  );
}
