/** Strength of a new password, by lists in this package. */
export { judgePassword } from './judge-password.ts';
export type { PasswordJudgment, PasswordStrength } from './judge-password.ts';
