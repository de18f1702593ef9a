import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { recordId, timestamp } from '../wire.ts';
import { emailCancelReason, emailState } from './email-state.schema.ts';

/** What can happen to an estimate. */
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

/** An entry of an estimate's timeline. */
export const estimateEvent = v.object({
  id: recordId,
  kind: openPicklist(estimateEventKind),
  at: timestamp,
  /** Who did it: a technician's or the customer's name. */
  by: v.string(),
  /** What else there is to say, e.g. whom an email went to or a customer's reason; otherwise empty. */
  detail: v.string(),
  /** Of a `sent` or `invoiced` event: what became of its email since. */
  email: v.optional(openPicklist(emailState)),
  /** Of a `cancelled` email: why it was not sent. */
  email_reason: v.optional(openPicklist(emailCancelReason)),
  /** Of a `reminded` event: what became of the reminder, and of a `cancelled` one why it was not sent. */
  reminder: v.optional(openPicklist(emailState)),
  reminder_reason: v.optional(openPicklist(emailCancelReason)),
});
export type EstimateEvent = v.InferOutput<typeof estimateEvent>;
