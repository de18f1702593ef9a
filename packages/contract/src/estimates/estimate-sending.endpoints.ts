import * as v from 'valibot';
import { email } from '../address/person.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement, recordId } from '../wire.ts';
import { reminderDays } from './estimate-emails.schema.ts';

/** POST /api/estimate/send-approval: a newer email ends the older link (APPROVAL-8). */
export const sendEstimateApproval = defineEndpoint({
  id: 'sendEstimateApproval',
  method: 'POST',
  path: '/api/estimate/send-approval',
  summary: 'Emails the customer a link to approve a draft.',
  access: 'tech-or-admin',
  once: true,
  changes: ['estimates'],
  body: v.strictObject({
    cart_id: recordId,
    customer_email: email,
    /** Unchanged by default. */
    reminder_days: v.optional(reminderDays),
  }),
  response: acknowledgement,
  errors: ['not_found', 'address_invalid', 'estimate_closed', 'estimate_expired'],
});

/** PATCH /api/estimate/reminders: applies to all options. It does not change the sent content, so links stay valid. */
export const setEstimateReminders = defineEndpoint({
  id: 'setEstimateReminders',
  method: 'PATCH',
  path: '/api/estimate/reminders',
  summary: 'Sets the days until the customer is reminded of an approval email, or turns reminders off.',
  access: 'tech-or-admin',
  changes: ['estimates'],
  body: v.strictObject({ cart_id: recordId, days: reminderDays }),
  response: acknowledgement,
  errors: ['not_found', 'estimate_closed', 'estimate_expired'],
});
