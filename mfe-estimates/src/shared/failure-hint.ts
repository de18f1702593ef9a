import { toastOf } from '@tech-portal/api-client/error-policy';
import { isApiError } from '@tech-portal/api-client/errors';

/** The second line of an error in the page: what the error catalogue says of the failure, or the server itself. */
export const failureHint = (error: unknown): string | undefined => (isApiError(error) ? toastOf(error) : undefined);
