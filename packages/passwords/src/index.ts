/** Judges the strength of new passwords by lists in this package. */
export { checkPassword } from './check-password.ts';
export type { PasswordCheck, PasswordStrength } from './check-password.ts';
