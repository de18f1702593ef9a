import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { recordId, timestamp } from '../wire.ts';
import { emailCancelReason, emailState } from './estimate-emails.schema.ts';

const estimateEventKind = v.picklist([
  'created',
  'sent',
  'viewed',
  'approved',
  'invoiced',
  'changed',
  'repriced',
  'reverted',
  'declined',
  'change_requested',
  'paid',
  'reimbursed',
  'handed_over',
  'option_added',
  'option_removed',
  'not_chosen',
  'reopened',
  'reminded',
  'reminders_stopped',
]);
export type EstimateEventKind = v.InferOutput<typeof estimateEventKind>;

export const estimateEvent = v.object({
  id: recordId,
  kind: openPicklist(estimateEventKind),
  at: timestamp,
  /** Name of the technician or customer who caused the event. */
  by: v.string(),
  /** Details, e.g. the recipient of an email or a customer's reason; otherwise empty. */
  detail: v.string(),
  /** Current state of the email of a `sent` or `invoiced` event. */
  email: v.optional(openPicklist(emailState)),
  /** Reason for a `cancelled` email. */
  email_reason: v.optional(openPicklist(emailCancelReason)),
  /** State of the reminder of a `reminded` event, with the reason if `cancelled`. */
  reminder: v.optional(openPicklist(emailState)),
  reminder_reason: v.optional(openPicklist(emailCancelReason)),
});
export type EstimateEvent = v.InferOutput<typeof estimateEvent>;
