import * as v from 'valibot';
import { form } from '../form.ts';
import { addressLine2, city, streetAddress, zipCode } from '../address/address.schema.ts';
import { email, firstName, lastName, notes, usPhone } from '../address/person.schema.ts';
import { usState } from '../address/us-state.schema.ts';
import { recordTech } from '../users/record-tech.schema.ts';
import { pageCount, recordId, recordVersion } from '../wire.ts';

const text = v.string();

/** A customer of a technician (CUSTOMER-21). */
export const customer = v.object({
  id: recordId,
  tech_id: recordId,
  tech: v.optional(recordTech),
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  notes: text,
  shipping_address_1: text,
  shipping_address_2: text,
  shipping_city: text,
  shipping_state: text,
  shipping_zip: text,
  billing_address_1: text,
  billing_address_2: text,
  billing_city: text,
  billing_state: text,
  billing_zip: text,
  version: recordVersion,
});
export type Customer = v.InferOutput<typeof customer>;

/** A row of the customer list. */
export const customerRow = v.object({ ...customer.entries, page_count: pageCount });
export type CustomerRow = v.InferOutput<typeof customerRow>;

/** The customer form; address line 2 and notes are optional (CUSTOMER-10). */
export const customerForm = form({
  first_name: firstName,
  last_name: lastName,
  email,
  phone: usPhone,
  notes,
  shipping_address_1: streetAddress,
  shipping_address_2: addressLine2,
  shipping_city: city,
  shipping_state: usState,
  shipping_zip: zipCode,
  billing_address_1: streetAddress,
  billing_address_2: addressLine2,
  billing_city: city,
  billing_state: usState,
  billing_zip: zipCode,
});
/** What is changed of a customer; fields that are left out stay as they are. */
export const customerChanges = v.partial(customerForm);
export type CustomerForm = v.InferInput<typeof customerForm>;
