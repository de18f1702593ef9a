import { ApiError } from '../../platform/http/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

/** What everybody knows of the owner of a password. */
type Owner = Pick<UserRow, 'username' | 'email' | 'firstName' | 'lastName' | 'company'>;

const LEAST_CHARACTERS = 8;

/**
 * Refuses a new password that is guessed soon, or is made of what everybody knows of its owner (ACCOUNT-15). Nobody is
 * refused at the login for a password of before. The lists of common passwords are loaded by the first one that is judged.
 *
 * @throws ApiError `invalid_input` at the field `password`
 */
export async function requireGoodPassword(password: string, owner: Owner): Promise<void> {
  const { username, email, firstName, lastName, company } = owner;
  const { judgePassword } = await import('@tech-portal/passwords');
  // The contract counts UTF-16 units, of which a character may have two.
  const problem =
    [...password].length < LEAST_CHARACTERS
      ? `Password must be at least ${LEAST_CHARACTERS} characters`
      : judgePassword(password, [username, email, firstName, lastName, company ?? '']).problem;
  if (problem !== undefined) throw new ApiError('invalid_input', problem, { fields: { password: problem } });
}
