import { describeChangeError, describeError } from '@tech-portal/api-client/error-policy';
import { isOutcomeUnknown } from '@tech-portal/api-client/errors';
import type { Outcome } from './outcome-alert.tsx';

/** The outcome of a change that failed. Without a response it does not claim that nothing was changed. */
export const failedChange = (error: unknown, refused: string): Outcome =>
  isOutcomeUnknown(error)
    ? { kind: 'failure', text: describeChangeError(error, refused) }
    : { kind: 'failure', text: refused, hint: describeError(error) };
