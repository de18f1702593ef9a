import { judgePassword } from '@tech-portal/passwords';
import { ApiError } from '../http/api-error.ts';
import type { UserRow } from '../users/users.table.ts';

/** What everybody knows of the owner of a password. */
type Owner = Pick<UserRow, 'username' | 'email' | 'firstName' | 'lastName' | 'company'>;

const LEAST_CHARACTERS = 8;

/**
 * Refuses a new password that is guessed soon, or is made of what everybody knows of its owner (ACCOUNT-15). Nobody is
 * refused at the login for a password of before.
 *
 * @throws ApiError `invalid_input` at the field `password`
 */
export function requireGoodPassword(password: string, owner: Owner): void {
  const { username, email, firstName, lastName, company } = owner;
  // The contract counts UTF-16 units, of which a character may have two.
  const problem =
    [...password].length < LEAST_CHARACTERS
      ? `Password must be at least ${LEAST_CHARACTERS} characters`
      : judgePassword(password, [username, email, firstName, lastName, company ?? '']).problem;
  if (problem !== undefined) throw new ApiError('invalid_input', problem, { fields: { password: problem } });
}
