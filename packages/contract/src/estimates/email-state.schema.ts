import * as v from 'valibot';

/**
 * What became of an email with a link to approve or to pay: it is about to go out, could not go out so far and is tried again, is with the mail
 * server, was given up, or was not sent because its link had become void while it waited.
 */
export const emailState = v.picklist(['waiting', 'delayed', 'sent', 'failed', 'cancelled']);
export type EmailState = v.InferOutput<typeof emailState>;

/**
 * What made the link of such an email void while it waited: the estimate was changed (a revert counts), approved, ordered, has
 * expired, a newer email took its place, or the technician's account was closed. A waiting reminder also ends when the
 * customer has answered or wants no more of them, or when the technician has switched them off.
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
