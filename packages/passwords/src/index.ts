/** Strength of a new password, by lists in this package. */
export { checkPassword } from './judge-password.ts';
export type { PasswordCheck, PasswordStrength } from './judge-password.ts';
