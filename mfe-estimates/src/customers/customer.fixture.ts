import type { WireAnswerOf } from '@tech-portal/contract';
import type { listCustomers } from '@tech-portal/contract/customers';

type WireCustomer = WireAnswerOf<typeof listCustomers>[number];

/** A customer as the API sends one in a list. */
export const wireCustomer = (changes: Partial<WireCustomer> = {}): WireCustomer => ({
  id: 1,
  tech_id: 2,
  first_name: 'Margaret',
  last_name: 'Holloway',
  email: 'margaret.holloway@example.com',
  phone: '(574) 555-1000',
  notes: '',
  shipping_address_1: '100 Maple Ave',
  shipping_address_2: '',
  shipping_city: 'Elkhart',
  shipping_state: 'IN',
  shipping_zip: '46514',
  billing_address_1: '100 Maple Ave',
  billing_address_2: '',
  billing_city: 'Elkhart',
  billing_state: 'IN',
  billing_zip: '46514',
  ...changes,
});
