import { safeParse } from 'valibot';
import { customerFieldNames, customerForm } from './customer.schema.ts';
import type { CustomerField } from './customer.schema.ts';
import { customerFieldDescriptions } from './customer-fields.ts';
import type { CustomerAddressField, CustomerFieldDescription } from './customer-fields.ts';

export type DescribedCustomerField = CustomerFieldDescription & {
  readonly name: CustomerField;
  readonly column: string;
  readonly required: boolean;
};

/** Separate from {@link customerFieldDescriptions}, as the page of a customer shows addresses without these labels. */
const addressFields: Readonly<Record<CustomerAddressField, CustomerFieldDescription>> = {
  shipping_address_1: { label: 'Shipping Street Address', column: 'Shipping Address 1', kind: 'text' },
  shipping_address_2: { label: 'Shipping Address Line 2', column: 'Shipping Address 2', kind: 'text' },
  shipping_city: { label: 'Shipping City', kind: 'text' },
  shipping_state: { label: 'Shipping State', kind: 'state' },
  shipping_zip: { label: 'Shipping ZIP Code', column: 'Shipping ZIP', kind: 'zip' },
  billing_address_1: { label: 'Billing Street Address', column: 'Billing Address 1', kind: 'text' },
  billing_address_2: { label: 'Billing Address Line 2', column: 'Billing Address 2', kind: 'text' },
  billing_city: { label: 'Billing City', kind: 'text' },
  billing_state: { label: 'Billing State', kind: 'state' },
  billing_zip: { label: 'Billing ZIP Code', column: 'Billing ZIP', kind: 'zip' },
};

const descriptions = { ...customerFieldDescriptions, ...addressFields };

export const customerFields: readonly DescribedCustomerField[] = customerFieldNames.map((name) => ({
  column: descriptions[name].label,
  ...descriptions[name],
  name,
  required: !safeParse(customerForm.entries[name], undefined).success,
}));

const nonAddressFields = customerFields.filter(({ name }) => name in customerFieldDescriptions);

/** Single-line fields outside addresses. */
export const customerContactFields = nonAddressFields.filter(({ kind }) => kind !== 'notes');

export const customerNoteFields = nonAddressFields.filter(({ kind }) => kind === 'notes');
