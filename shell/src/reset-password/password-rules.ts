export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with the form, in the order of the specification (document 1, section 5); undefined when nothing is. */
export function passwordProblem({ token, password, confirmation }: NewPassword): string | undefined {
  if (token === '') return 'Missing token.';
  if (password !== confirmation) return 'Passwords do not match.';
  if (password.length < 8) return 'Password must be at least 8 characters.';
  return undefined;
}
