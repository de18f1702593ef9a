import { isTooShort, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '../shared/new-password.ts';

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with the form, in the order of the specification (document 1, section 5); undefined when nothing is. */
export function passwordProblem({ token, password, confirmation }: NewPassword): string | undefined {
  if (token === '') return 'Missing token.';
  if (password !== confirmation) return PASSWORDS_DIFFER;
  if (isTooShort(password)) return PASSWORD_TOO_SHORT;
  return undefined;
}
