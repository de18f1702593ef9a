import { ApiError } from '../../platform/http/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

type Owner = Pick<UserRow, 'username' | 'email' | 'firstName' | 'lastName' | 'company'>;

const MIN_CHARACTERS = 8;

/**
 * Rejects a new password that is easy to guess or derived from public data of its owner (ACCOUNT-15). Existing
 * passwords still work at sign-in. The first check loads the lists of common passwords.
 *
 * @throws ApiError `invalid_input` with the field `password`
 */
export async function requireGoodPassword(password: string, owner: Owner): Promise<void> {
  const { username, email, firstName, lastName, company } = owner;
  const { checkPassword } = await import('@tech-portal/passwords');
  // The contract counts UTF-16 units, and a character may need two.
  const problem =
    [...password].length < MIN_CHARACTERS
      ? `Password must be at least ${MIN_CHARACTERS} characters`
      : checkPassword(password, [username, email, firstName, lastName, company ?? '']).problem;
  if (problem !== undefined) throw new ApiError('invalid_input', problem, { fields: { password: problem } });
}
