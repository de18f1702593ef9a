import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement } from '../wire.ts';

/**
 * POST /api/estimate/stop-reminders: for the bearer of the link in a reminder. Mail programs also call it, with a form
 * body that is ignored (RFC 8058). Idempotent.
 */
export const stopReminders = defineEndpoint({
  id: 'stopReminders',
  method: 'POST',
  path: '/api/estimate/stop-reminders',
  summary: 'Stops the reminders of a technician to an address, by the link in one of them.',
  access: 'public',
  changes: ['estimates'],
  query: v.strictObject({ t: v.pipe(v.string(), v.nonEmpty('Missing token.'), v.maxLength(128)) }),
  response: acknowledgement,
  errors: ['invalid_token'],
});
