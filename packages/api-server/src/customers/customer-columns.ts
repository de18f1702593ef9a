import type { CustomerForm } from '@tech-portal/contract/customers';

/** The form's fields with their headings in CSV files, in the order of the columns. */
export const customerColumns = [
  ['first_name', 'First Name'],
  ['last_name', 'Last Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['shipping_address_1', 'Shipping Address 1'],
  ['shipping_address_2', 'Shipping Address 2'],
  ['shipping_city', 'Shipping City'],
  ['shipping_state', 'Shipping State'],
  ['shipping_zip', 'Shipping ZIP'],
  ['billing_address_1', 'Billing Address 1'],
  ['billing_address_2', 'Billing Address 2'],
  ['billing_city', 'Billing City'],
  ['billing_state', 'Billing State'],
  ['billing_zip', 'Billing ZIP'],
  ['notes', 'Notes'],
] as const satisfies readonly (readonly [keyof CustomerForm, string])[];

/** A heading as it is compared: 'Shipping ZIP', 'shipping_zip' and 'shipping zip' are the same. */
const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const fields = new Map(customerColumns.map(([field]) => [plain(field), field]));

/** The form's field that a column of a CSV file holds; undefined for columns that are none of a customer's. */
export const fieldOfHeading = (heading: string): keyof CustomerForm | undefined => fields.get(plain(heading));
