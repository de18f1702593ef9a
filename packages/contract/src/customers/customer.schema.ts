import * as v from 'valibot';
import { pageCount, recordId } from '../wire.ts';

const text = v.string();

/** A customer of a technician (document 2, section 3). Phone, state and ZIP as `(AAA) BBB-CCCC`, two letters, five digits. */
export const customer = v.object({
  id: recordId,
  tech_id: recordId,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  /** Plain text, may have several lines; empty when there are none. */
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
});
export type Customer = v.InferOutput<typeof customer>;

/** A row of the customer list. */
export const customerRow = v.object({ ...customer.entries, page_count: pageCount });
export type CustomerRow = v.InferOutput<typeof customerRow>;
