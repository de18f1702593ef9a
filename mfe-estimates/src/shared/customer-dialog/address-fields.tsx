import type { ReactNode } from 'react';
import { Group, Stack, TextInput, Title } from '@tech-portal/ui';
import type { CustomerField } from './customer-draft.ts';
import type { FieldProps } from './field-props.ts';
import classes from './customer-dialog.module.css';

interface AddressFieldsProps {
  readonly kind: 'shipping' | 'billing';
  readonly title: string;
  /** What stands beside the title. */
  readonly action?: ReactNode;
  readonly field: (name: CustomerField, change?: (typed: string) => string) => FieldProps;
}

/** One of a customer's two addresses. */
export function AddressFields({ kind, title, action, field }: AddressFieldsProps) {
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <Group justify="space-between" mih={30}>
        <Title order={3}>{title}</Title>
        {action}
      </Group>
      <TextInput label="Street Address" required maxLength={128} {...field(`${kind}_address_1`)} />
      <TextInput label="Address Line 2 (Optional)" maxLength={128} {...field(`${kind}_address_2`)} />
      <div className={classes.place}>
        <TextInput label="City" required maxLength={64} {...field(`${kind}_city`)} />
        <TextInput label="State" required maxLength={2} {...field(`${kind}_state`, (typed) => typed.toUpperCase())} />
        <TextInput label="ZIP Code" required maxLength={5} inputMode="numeric" {...field(`${kind}_zip`)} />
      </div>
    </Stack>
  );
}
