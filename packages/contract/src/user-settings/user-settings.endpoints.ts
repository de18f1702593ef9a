import * as v from 'valibot';
import { addressLine2, city, country, streetAddress, zipCode } from '../address/address.schema.ts';
import { firstName, lastName, storedPhone, username } from '../address/person.schema.ts';
import { usState } from '../address/us-state.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement, recordVersion } from '../wire.ts';

/**
 * Personal form of the user settings. Not strict: fields that users may not change, including the email, are dropped
 * instead of refused (ACCOUNT-4).
 */
export const userSettings = v.object({
  username,
  first_name: firstName,
  last_name: lastName,
  phone: storedPhone,
  company: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, 'Maximum length exceeded for company')), ''),
  address1: streetAddress,
  address2: addressLine2,
  city,
  state: usState,
  zip: zipCode,
  country,
});
export type UserSettings = v.InferInput<typeof userSettings>;

/** PATCH /api/user/: the caller's account. Privileged fields and the email are ignored (ACCOUNT-4). */
export const updateUser = defineEndpoint({
  id: 'updateUser',
  method: 'PATCH',
  path: '/api/user/',
  summary: 'Saves the personal settings of the signed-in user.',
  access: 'tech-or-admin',
  changes: ['users'],
  body: v.strictObject({ user: v.partial(userSettings), version: v.optional(recordVersion) }),
  response: acknowledgement,
  errors: ['conflict', 'stale_version'],
});
