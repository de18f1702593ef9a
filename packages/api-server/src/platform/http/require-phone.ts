import { phoneProblems } from '@tech-portal/contract/address';
import { ApiError } from './api-error.ts';

/**
 * Refuses a new phone number whose area code nobody has; one that is stored already may be saved again (FORMAT-17).
 *
 * @param field Path of the number in the body.
 * @throws ApiError `invalid_input`
 */
export function requirePhone(
  field: string,
  typed: string | null | undefined,
  stored: readonly (string | null | undefined)[],
): void {
  const fields = phoneProblems(field, typed ?? '', stored);
  const problem = fields[field];
  if (problem !== undefined) throw new ApiError('invalid_input', problem, { fields });
}
