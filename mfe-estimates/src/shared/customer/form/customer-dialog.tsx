import { useRef } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import { recordOf } from '@tech-portal/contract';
import { phoneProblems } from '@tech-portal/contract/address';
import type { Customer, CustomerForm } from '@tech-portal/contract/customers';
import {
  createCustomer,
  customerContactFields,
  customerFieldNames,
  customerFields,
  customerNoteFields,
  getCustomer,
  storedCustomerForm,
  updateCustomer,
} from '@tech-portal/contract/customers';
import { FormFailure } from '@tech-portal/forms';
import { AddressFields } from '@tech-portal/forms/address';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import type { ApprovalGuard } from '@tech-portal/forms/approval-guard';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { currentRecordOf, RecordConflictNotice, RecordDeletedNotice, useRecordForm } from '@tech-portal/forms/record';
import { setCached, useApiMutation } from '@tech-portal/platform/query';
import { Alert, Button, Group, Stack, Title } from '@tech-portal/ui';
import classes from './customer-dialog.module.css';
import { CustomerFieldInput } from './customer-field-input.tsx';

interface CustomerDialogProps {
  /** Customer to edit; undefined adds one. */
  customer?: Customer | undefined;
  /** True if the customer was deleted or transferred while the dialog is open. */
  isGone?: boolean | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called with the stored customer; the caller closes the dialog. */
  onSaved: (customer: Customer) => void;
}

/** Adds or edits a customer. Asks before discarding input. */
export const CustomerDialog = ({ customer, isGone = false, opened, onClose, onSaved }: CustomerDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={customer ? 'Edit Customer' : 'Add Customer'} size="lg">
    <CustomerFormFields
      // Resets the form if the dialog reopens for another customer during its closing animation.
      key={customer?.id ?? 'new'}
      customer={customer}
      isGone={isGone}
      onSaved={onSaved}
    />
  </FormDialog>
);

interface SaveCustomerInput {
  readonly id: number | undefined;
  readonly customer: CustomerForm;
  /** Version that the change is based on. */
  readonly version: number | undefined;
}

const useSaveCustomer = (guard: ApprovalGuard) =>
  useApiMutation(
    ({ id, customer, version }: SaveCustomerInput, send) =>
      id === undefined
        ? send(createCustomer, { body: { customer } })
        : guard((endsApproval) =>
            send(updateCustomer, { body: { id, customer, version, ends_approval: endsApproval } }),
          ),
    { confirm: (saved) => [setCached(getCustomer, { id: saved.id }, saved)] },
  );

const valuesOf = (customer?: Customer) => recordOf(customerFieldNames, (name) => customer?.[name] ?? '');

const addressFieldNames = <Kind extends 'shipping' | 'billing'>(kind: Kind) =>
  ({
    street: `${kind}_address_1`,
    line2: `${kind}_address_2`,
    city: `${kind}_city`,
    state: `${kind}_state`,
    zip: `${kind}_zip`,
  }) as const;

const addressLabels = { street: 'Street Address', line2: 'Address Line 2 (Optional)' };

/** Conflicts treat each address as one unit, to never combine the street of one address with the city of another. */
const addressFieldGroups = [Object.values(addressFieldNames('shipping')), Object.values(addressFieldNames('billing'))];

const conflictLabels = recordOf(
  customerFieldNames,
  (name) => customerFields.find((field) => field.name === name)?.label ?? name,
);

const conflictChoices = Object.fromEntries(customerFields.map(({ name, choices }) => [name, choices]));

interface CustomerFormFieldsProps {
  customer: Customer | undefined;
  /** True if the customer was deleted or transferred, as far as the page knows. */
  isGone: boolean;
  onSaved: (customer: Customer) => void;
}

function CustomerFormFields({ customer, isGone, onSaved }: CustomerFormFieldsProps) {
  const { guard, question } = useApprovalGuard();
  const { mutateAsync: save } = useSaveCustomer(guard);
  const shouldSaveAsNew = useRef(false);
  const form = useRecordForm({
    record: customer,
    valuesOf,
    schema: storedCustomerForm,
    check: ({ phone }) => phoneProblems('phone', phone, [customer?.phone]),
    together: addressFieldGroups,
    send: (values, version) =>
      save({ id: shouldSaveAsNew.current ? undefined : customer?.id, customer: values, version }),
    currentFrom: (error) => currentRecordOf(error, 'customer', getCustomer.response),
    onSent: (saved) => onSaved(saved),
  });
  const { values, problems, isSending } = form;
  const isNotFound = isRefusal(form.failure?.error, 'not_found');
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
    <FormBody form={form} className={classes.form} gap="lg" aria-label="Customer">
      <div className={classes.pair}>
        {customerContactFields.map((field, index) => (
          <CustomerFieldInput key={field.name} field={field} form={form} data-autofocus={index === 0} />
        ))}
      </div>
      <Stack gap="sm" role="group" aria-label="Shipping Address">
        <Title order={3}>Shipping Address</Title>
        <AddressFields form={form} names={addressFieldNames('shipping')} labels={addressLabels} autoComplete="off" />
      </Stack>
      <Stack gap="sm" role="group" aria-label="Billing Address">
        <Group justify="space-between" mih={30}>
          <Title order={3}>Billing Address</Title>
          <Button variant="default" size="xs" disabled={isSending} onClick={copyShipping}>
            Same as Address
          </Button>
        </Group>
        <AddressFields form={form} names={addressFieldNames('billing')} labels={addressLabels} autoComplete="off" />
      </Stack>
      {customerNoteFields.map((field) => (
        <CustomerFieldInput key={field.name} field={field} form={form} />
      ))}
      {stateProblems.length > 0 && (
        <Alert color="red" variant="light">
          <ul className={classes.problems}>
            {stateProblems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <RecordConflictNotice form={form} kind="customer" labels={conflictLabels} choices={conflictChoices} />
      {(isGone || isNotFound) && (
        <RecordDeletedNotice
          kind="customer"
          keepLabel="Add as New Customer"
          onKeep={() => {
            shouldSaveAsNew.current = true;
            form.submit();
          }}
        />
      )}
      {!isNotFound && <FormFailure form={form} text="The customer could not be saved. Please try again." />}
      {question}
    </FormBody>
  );
}
