import * as v from 'valibot';
import { form } from '../form.ts';
import { addressLine2, city, streetAddress, zipCode } from '../address/address.schema.ts';
import { email, firstName, lastName, notes, storedPhone, usPhone } from '../address/person.schema.ts';
import { usState } from '../address/us-state.schema.ts';
import { keysOf, recordOf } from '../record-of.ts';
import { recordTech } from '../users/user.schema.ts';
import { listPages, recordId, recordVersion } from '../wire.ts';

/** The customer form, in the order of its columns in files; address line 2 and notes are optional (CUSTOMER-10). */
export const customerForm = form({
  first_name: firstName,
  last_name: lastName,
  email,
  phone: usPhone,
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
  notes,
});
/** Form of a stored customer: their phone number may stay unchanged (FORMAT-17). */
export const storedCustomerForm = form({ ...customerForm.entries, phone: storedPhone });
/** Changes of a customer; omitted fields stay unchanged. */
export const customerChanges = v.partial(storedCustomerForm);
export type CustomerForm = v.InferInput<typeof customerForm>;

export type CustomerField = keyof CustomerForm;
export const customerFieldNames: readonly CustomerField[] = keysOf(customerForm.entries);

/** Customer of a technician (CUSTOMER-21): the form's fields and the owner. */
export const customer = v.object({
  id: recordId,
  tech_id: recordId,
  tech: v.optional(recordTech),
  ...recordOf(customerFieldNames, () => v.string()),
  version: recordVersion,
});
export type Customer = v.InferOutput<typeof customer>;

export const customerRow = v.object({ ...customer.entries, ...listPages });
export type CustomerRow = v.InferOutput<typeof customerRow>;
