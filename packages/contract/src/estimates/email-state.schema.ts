import * as v from 'valibot';

/**
 * State of an email with an approval or payment link: about to be sent, delayed and retried, accepted by the mail
 * server, given up, or cancelled because its link became void before sending.
 */
export const emailState = v.picklist(['waiting', 'delayed', 'sent', 'failed', 'cancelled']);
export type EmailState = v.InferOutput<typeof emailState>;

/**
 * Reason why the link of a cancelled email became void: the estimate was changed (a revert counts), approved, ordered
 * or expired, a newer email replaced it, or the technician's account was closed. A waiting reminder is also cancelled
 * when the customer has responded or unsubscribed, or the technician has switched reminders off.
 */
export const emailCancelReason = v.picklist([
  'changed',
  'approved',
  'ordered',
  'expired',
  'replaced',
  'closed',
  'answered',
  'stopped',
  'off',
]);
export type EmailCancelReason = v.InferOutput<typeof emailCancelReason>;
