import { phoneProblems } from '@tech-portal/contract/address';
import { ApiError } from './api-error.ts';

/**
 * Rejects a phone number with an unassigned area code, unless that number is already stored (FORMAT-17).
 *
 * @param field Path of the number in the body.
 * @throws ApiError `invalid_input`
 */
export function requireValidPhone(
  field: string,
  typed: string | null | undefined,
  stored: readonly (string | null | undefined)[],
): void {
  const fields = phoneProblems(field, typed ?? '', stored);
  const problem = fields[field];
  if (problem !== undefined) throw new ApiError('invalid_input', problem, { fields });
}
