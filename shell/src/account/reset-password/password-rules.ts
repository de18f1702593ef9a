import { newPassword } from '@tech-portal/contract/auth';
import { safeParse } from 'valibot';
import { differentPasswords } from '../../shared/new-password.ts';

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with the form, in the order of the specification; undefined when nothing is. */
export function passwordProblem({ token, password, confirmation }: NewPassword): string | undefined {
  if (token === '') return 'Missing token.';
  return (
    differentPasswords({ password, confirmation }).confirmation ?? safeParse(newPassword, password).issues?.[0].message
  );
}
