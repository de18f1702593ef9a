import { ApiError } from '../../http/api-error.ts';

/** The error of an approval link that opens no estimate (APPROVAL-16). */
export function invalidLink(): ApiError {
  return new ApiError(
    'invalid_token',
    "We couldn't find an estimate to approve. Please check the link or contact your tech.",
  );
}
