import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { recordId, wireFlag, listPages, recordVersion, timestamp } from '../wire.ts';

/** Technician of a customer, task or estimate. Only administrators see it, as all others see only their own records. */
export const recordTech = v.object({ id: recordId, first_name: v.string(), last_name: v.string() });
export type RecordTech = v.InferOutput<typeof recordTech>;

/** Roles of an account (ACCESS-1). */
export const userRole = v.picklist(['retail', 'tech', 'admin']);
export type UserRole = v.InferOutput<typeof userRole>;
export const userRoleLabels: Readonly<Record<UserRole, string>> = { retail: 'Retail', tech: 'Tech', admin: 'Admin' };

/** Account that can own records, including deactivated ones. */
export const technician = v.object({
  ...recordTech.entries,
  username: v.string(),
  type: openPicklist(userRole),
  approved: wireFlag,
  deactivated: wireFlag,
});
export type Technician = v.InferOutput<typeof technician>;

const text = v.string();

/** User in responses (ADMIN-22), which never contain a password or its hash. */
export const user = v.object({
  id: recordId,
  username: text,
  type: openPicklist(userRole),
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
  version: recordVersion,
  /** Time when an administrator deleted an account with history; missing for all others. */
  deactivated: v.optional(timestamp),
});
export type User = v.InferOutput<typeof user>;

export const userRow = v.object({ ...user.entries, ...listPages });
export type UserRow = v.InferOutput<typeof userRow>;
