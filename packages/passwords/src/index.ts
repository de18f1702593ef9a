/** How good a password is that somebody chooses, by lists that are part of the package. */
export { judgePassword } from './judge-password.ts';
export type { PasswordJudgment, PasswordStrength } from './judge-password.ts';
