import type { Customer, CustomerForm } from '@tech-portal/contract/customers';
import { createCustomer, customerForm, getCustomer, updateCustomer } from '@tech-portal/contract/customers';
import { formatPhone } from '@tech-portal/domain';
import { FormFailure, SubmitButton } from '@tech-portal/forms';
import { AddressFields } from '@tech-portal/forms/address';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import type { ApprovalGuard } from '@tech-portal/forms/approval-guard';
import { freshRecord, RecordConflictNotice, useRecordForm } from '@tech-portal/forms/record';
import { setRead, useApiMutation } from '@tech-portal/platform/query';
import { Alert, Button, Group, Stack, TextInput, Textarea, Title } from '@tech-portal/ui';
import classes from './customer-dialog.module.css';

interface CustomerSave {
  readonly customer: CustomerForm;
  /** What the change is based on. */
  readonly version: number | undefined;
}

/** Adds a customer, or with an id changes that one. */
const useSaveCustomer = (id: number | undefined, guard: ApprovalGuard) =>
  useApiMutation(
    ({ customer, version }: CustomerSave, send) =>
      id === undefined
        ? send(createCustomer, { body: { customer } })
        : guard((endsApproval) =>
            send(updateCustomer, { body: { id, customer, version, ends_approval: endsApproval } }),
          ),
    { confirm: (saved) => [setRead(getCustomer, { id: saved.id }, saved)] },
  );

const valuesOf = (customer?: Customer) => ({
  first_name: customer?.first_name ?? '',
  last_name: customer?.last_name ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  shipping_address_1: customer?.shipping_address_1 ?? '',
  shipping_address_2: customer?.shipping_address_2 ?? '',
  shipping_city: customer?.shipping_city ?? '',
  shipping_state: customer?.shipping_state ?? '',
  shipping_zip: customer?.shipping_zip ?? '',
  billing_address_1: customer?.billing_address_1 ?? '',
  billing_address_2: customer?.billing_address_2 ?? '',
  billing_city: customer?.billing_city ?? '',
  billing_state: customer?.billing_state ?? '',
  billing_zip: customer?.billing_zip ?? '',
  notes: customer?.notes ?? '',
});

const namesOf = <Kind extends 'shipping' | 'billing'>(kind: Kind) =>
  ({
    street: `${kind}_address_1`,
    line2: `${kind}_address_2`,
    city: `${kind}_city`,
    state: `${kind}_state`,
    zip: `${kind}_zip`,
  }) as const;

const labels = { street: 'Street Address', line2: 'Address Line 2 (Optional)' };

/** A parcel goes nowhere with the street of one address and the city of another. */
const addresses = [Object.values(namesOf('shipping')), Object.values(namesOf('billing'))];

const namesInConflict = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  shipping_address_1: 'Shipping Street Address',
  shipping_address_2: 'Shipping Address Line 2',
  shipping_city: 'Shipping City',
  shipping_state: 'Shipping State',
  shipping_zip: 'Shipping ZIP Code',
  billing_address_1: 'Billing Street Address',
  billing_address_2: 'Billing Address Line 2',
  billing_city: 'Billing City',
  billing_state: 'Billing State',
  billing_zip: 'Billing ZIP Code',
  notes: 'Notes',
};

interface CustomerFormFieldsProps {
  customer: Customer | undefined;
  onCancel: () => void;
  onSaved: (customer: Customer) => void;
}

/** Name, contact, both addresses and notes; what is typed stays until it is saved. */
export function CustomerFormFields({ customer, onCancel, onSaved }: CustomerFormFieldsProps) {
  const { guard, question } = useApprovalGuard();
  const { mutateAsync: save } = useSaveCustomer(customer?.id, guard);
  const form = useRecordForm({
    record: customer,
    valuesOf,
    schema: customerForm,
    together: addresses,
    send: (values, version) => save({ customer: values, version }),
    freshOf: (error) => freshRecord(error, 'customer', getCustomer.answer),
    onSent: (saved) => onSaved(saved),
  });
  const { values, problems, isSending } = form;
  const stateProblems = [
    ...(problems['shipping_state'] === undefined ? [] : [`Shipping State: ${problems['shipping_state']}`]),
    ...(problems['billing_state'] === undefined ? [] : [`Billing State: ${problems['billing_state']}`]),
  ];
  const copyShipping = () =>
    form.change({
      billing_address_1: values.shipping_address_1,
      billing_address_2: values.shipping_address_2,
      billing_city: values.shipping_city,
      billing_state: values.shipping_state,
      billing_zip: values.shipping_zip,
    });

  return (
    <form {...form.props} className={classes.form} aria-label="Customer">
      <Stack gap="lg">
        <div className={classes.pair}>
          <TextInput
            label="First Name"
            required
            maxLength={64}
            autoComplete="off"
            data-autofocus
            {...form.field('first_name')}
          />
          <TextInput label="Last Name" required maxLength={64} autoComplete="off" {...form.field('last_name')} />
          <TextInput label="Email" required type="email" maxLength={128} autoComplete="off" {...form.field('email')} />
          <TextInput label="Phone" required type="tel" autoComplete="off" {...form.field('phone', formatPhone)} />
        </div>
        <Stack gap="sm" role="group" aria-label="Shipping Address">
          <Title order={3}>Shipping Address</Title>
          <AddressFields form={form} names={namesOf('shipping')} labels={labels} autoComplete="off" />
        </Stack>
        <Stack gap="sm" role="group" aria-label="Billing Address">
          <Group justify="space-between" mih={30}>
            <Title order={3}>Billing Address</Title>
            <Button variant="default" size="xs" disabled={isSending} onClick={copyShipping}>
              Same as Address
            </Button>
          </Group>
          <AddressFields form={form} names={namesOf('billing')} labels={labels} autoComplete="off" />
        </Stack>
        <Textarea label="Notes (Optional)" rows={3} maxLength={5000} autoComplete="off" {...form.field('notes')} />
        {stateProblems.length > 0 && (
          <Alert color="red" variant="light">
            <ul className={classes.problems}>
              {stateProblems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        <RecordConflictNotice form={form} kind="customer" labels={namesInConflict} />
        <FormFailure form={form} text="The customer could not be saved. Please try again." />
        {question}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton form={form} busyLabel="Saving...">
            Save
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
