import { describeChangeError, describeError } from '@tech-portal/api-client/error-policy';
import { isOutcomeUnknown } from '@tech-portal/api-client/errors';

/** The notice of a change that failed; where nobody knows whether it was made, it does not say that it was not. */
export const failedChange = (error: unknown, refused: string) =>
  isOutcomeUnknown(error)
    ? ({ kind: 'failure', text: describeChangeError(error, refused) } as const)
    : ({ kind: 'failure', text: refused, hint: describeError(error) } as const);
