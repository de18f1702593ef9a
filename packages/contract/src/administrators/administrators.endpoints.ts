import * as v from 'valibot';
import { email, firstName, lastName, username } from '../address/person.schema.ts';
import { newPassword } from '../auth/auth.endpoints.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { form } from '../form.ts';
import { acknowledgement } from '../wire.ts';

const person = { username, first_name: firstName, last_name: lastName, email, password: newPassword };

/** Form to create an administrator, for the page of the one-time link and for the command (ADMIN-31, ADMIN-34). */
export const administratorForm = form(person);

export const setUpForm = form({
  ...person,
  token: v.pipe(v.string('Missing token.'), v.nonEmpty('Missing token.'), v.maxLength(128)),
});

/**
 * POST /auth/first-administrator: creates the first administrator of an installation, for the bearer of its one-time
 * link. `invalid_token`: the link was used, has expired, or an administrator exists; the response does not say which.
 */
export const setUpAdministrator = defineEndpoint({
  id: 'setUpAdministrator',
  method: 'POST',
  path: '/auth/first-administrator',
  summary: 'Creates the first administrator of an installation, for the bearer of its one-time link.',
  access: 'public',
  changes: ['users'],
  body: setUpForm,
  response: acknowledgement,
  errors: ['invalid_token', 'conflict'],
});
