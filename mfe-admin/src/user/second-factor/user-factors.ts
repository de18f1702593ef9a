import type { UserFactors } from '@tech-portal/contract/factor-resets';

/** Whether an account has anything beside its password. */
export const hasFactors = ({ passkeys, totp }: UserFactors): boolean => passkeys > 0 || totp;

/** What an account has beside its password, such as '2 passkeys, an authenticator app, 7 recovery codes left'. */
export function describeFactors({ passkeys, totp, recovery_codes: codes }: UserFactors): string {
  const parts = [
    passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
    totp && 'an authenticator app',
    codes === 1 ? '1 recovery code left' : `${codes} recovery codes left`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
