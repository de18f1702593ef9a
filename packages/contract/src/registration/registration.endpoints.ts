import * as v from 'valibot';
import { addressLine2, city, country, streetAddress, zipCode } from '../address/address.schema.ts';
import { company, email, firstName, lastName, username, usPhone } from '../address/person.schema.ts';
import { usState } from '../address/us-state.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { form } from '../form.ts';
import { acknowledgement, wireFlag } from '../wire.ts';

/**
 * Registration form of a technician (REGISTER-6). Unknown fields are refused (REGISTER-7), the type is always tech
 * (REGISTER-9), and the country defaults to the United States (REGISTER-1).
 */
export const registrationForm = form({
  first_name: firstName,
  last_name: lastName,
  company,
  address1: streetAddress,
  address2: addressLine2,
  city,
  state: usState,
  zip: zipCode,
  country: v.optional(country, 'United States'),
  email,
  phone: usPhone,
  username,
  password: v.pipe(
    v.string('Password must be at least 8 characters'),
    v.minLength(8, 'Password must be at least 8 characters'),
    v.maxLength(1024, 'Password must be at most 1024 characters'),
  ),
  type: v.optional(v.literal('tech'), 'tech'),
});
export type RegistrationForm = v.InferInput<typeof registrationForm>;

/** POST /auth/registration: the account waits for an administrator's approval. `conflict`: the name or email exists. */
export const register = defineEndpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/registration',
  summary: 'Registers a technician.',
  access: 'public',
  changes: ['users'],
  body: registrationForm,
  response: v.object({
    ...acknowledgement.entries,
    /** 1: a link was sent to the email, and administrators see the registration once the link is used (REGISTER-16). */
    confirm_email: v.optional(wireFlag),
  }),
  errors: ['conflict'],
});

/**
 * POST /auth/confirm-email. `invalid_token`: the link was used, a newer one was sent, or the registration has expired.
 */
export const confirmEmail = defineEndpoint({
  id: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirms the email of a registration, for the bearer of the emailed link.',
  access: 'public',
  changes: ['users'],
  body: v.strictObject({ token: v.pipe(v.string(), v.nonEmpty('Missing token.'), v.maxLength(128)) }),
  response: acknowledgement,
  errors: ['invalid_token'],
});

/** POST /auth/send-confirmation: the same response with and without a waiting registration (REGISTER-17). */
export const sendConfirmation = defineEndpoint({
  id: 'sendConfirmation',
  method: 'POST',
  path: '/auth/send-confirmation',
  summary: 'Emails the confirmation link of a registration again, if one is pending.',
  access: 'public',
  // Only sends an email, which no screen shows.
  changes: [],
  body: v.strictObject({ email }),
  response: acknowledgement,
});
