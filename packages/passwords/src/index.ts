/** Strength of a new password, by lists in this package. */
export { checkPassword } from './check-password.ts';
export type { PasswordCheck, PasswordStrength } from './check-password.ts';
