import { ApiError } from '../../platform/http/api-error.ts';

const CHECK = 'Please check the link or contact your tech.';

/** The error of an approval link that opens no estimate (APPROVAL-16). */
export function invalidLink(): ApiError {
  return new ApiError('invalid_token', `We couldn't find an estimate to approve. ${CHECK}`);
}

/** The error of a link that opens no invoice (PAY-28). */
export function invalidPaymentLink(): ApiError {
  return new ApiError('invalid_token', `We couldn't find an invoice to pay. ${CHECK}`);
}
