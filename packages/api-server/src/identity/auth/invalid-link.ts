import { ApiError } from '../../platform/http/index.ts';

const linkTargets = { approval: 'an estimate to approve', payment: 'an invoice to pay' } as const;

/** Builds the error of an invalid link to approve an estimate (APPROVAL-16) or pay an invoice (PAY-28). */
export function invalidLinkError(purpose: keyof typeof linkTargets): ApiError {
  const message = `We couldn't find ${linkTargets[purpose]}. Please check the link or contact your tech.`;
  return new ApiError('invalid_token', message);
}
