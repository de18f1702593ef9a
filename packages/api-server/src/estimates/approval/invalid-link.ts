import { ApiError } from '../../http/api-error.ts';

/** Says what the documents say of a link that leads nowhere (document 2, section 2). */
export function invalidLink(): ApiError {
  return new ApiError(
    'invalid_token',
    "We couldn't find an estimate to approve. Please check the link or contact your tech.",
  );
}
