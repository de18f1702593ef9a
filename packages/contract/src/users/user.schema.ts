import * as v from 'valibot';
import { addressLine2, city, streetAddress, zipCode } from '../address/address.schema.ts';
import { firstName, lastName, username, usPhone } from '../address/person.schema.ts';
import { usState } from '../address/us-state.schema.ts';
import { pageCount, recordId, timestamp, wireFlag } from '../wire.ts';

/** Roles of an account (document 1, section 6). */
export const userRole = v.picklist(['retail', 'tech', 'admin']);
export type UserRole = v.InferOutput<typeof userRole>;

const text = v.string();

/** A user as the API sends one: the fields of document 1, section 3. A password or its hash is never among them. */
export const user = v.object({
  id: recordId,
  username: text,
  type: userRole,
  email: text,
  first_name: text,
  last_name: text,
  company: v.nullish(text),
  address1: text,
  address2: v.nullish(text),
  city: text,
  state: text,
  zip: text,
  country: text,
  phone: text,
  taxId: v.nullable(text),
  tax_exempt: wireFlag,
  created: timestamp,
  modified: timestamp,
  account_number: v.nullish(text),
  approved: wireFlag,
  contact: v.nullish(text),
  price_column: v.nullish(text),
  newsletter: wireFlag,
  free_gift: wireFlag,
  store_credit: v.number(),
  reset: v.nullish(text),
  active_cart: v.nullish(recordId),
  cart_modified: v.nullish(timestamp),
  favorites: v.array(text),
  favorites_modified: v.nullish(timestamp),
  zoho_customer_id: v.nullish(text),
});
export type User = v.InferOutput<typeof user>;

/** A row of a user list. */
export const userRow = v.object({ ...user.entries, page_count: pageCount });
export type UserRow = v.InferOutput<typeof userRow>;

/**
 * The personal form of the user settings. Not strict: what a person may not change about himself, the email
 * included, is left out of the parsed body rather than refused (decision 57).
 */
export const userSettings = v.object({
  username,
  first_name: firstName,
  last_name: lastName,
  phone: usPhone,
  company: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, 'Maximum length exceeded for company')), ''),
  address1: streetAddress,
  address2: addressLine2,
  city,
  state: usState,
  zip: zipCode,
  country: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
});
export type UserSettings = v.InferInput<typeof userSettings>;
