import { guessingScore } from './guesses.ts';
import { withoutWords } from './without-words.ts';

/** The portal's name, which attackers try first. */
const PORTAL_WORDS = ['Tech Portal', 'TechPortal'];
/** A million guesses; an online attack makes fewer within the lifetime of a password. */
const LOWEST_SCORE = 2;

/** Longer passwords are judged by their beginning, as judging blocks the server's event loop. */
const MOST_JUDGED = 128;

/** From 0, guessed at once, to 4, practically unguessable; 2 is the lowest that is accepted. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export interface PasswordJudgment {
  readonly strength: PasswordStrength;
  /** Reason to refuse it, as a sentence for the user; undefined when accepted. */
  readonly problem: string | undefined;
}

const TOO_COMMON = 'This password is too easy to guess. Choose a longer or less common one.';
const OWN_WORDS =
  'This password is made of your name, username, email, company or the portal’s name. Choose one that contains more.';

/**
 * Judges a new password (ACCOUNT-15): it is refused if it takes fewer than a million guesses, with or without
 * well-known words of its owner. Only its first 128 characters count. Server and browser use the same function.
 *
 * @param words name, username, email and company of the owner, as far as known
 */
export function judgePassword(password: string, words: readonly string[] = []): PasswordJudgment {
  const judged = [...password].slice(0, MOST_JUDGED).join('');
  const rest = withoutWords(judged, [...words, ...PORTAL_WORDS]);
  const whole = guessingScore(judged);
  const restScore = rest === judged ? whole : guessingScore(rest);
  // Checked first: users who read their own name know what to change.
  if (restScore < LOWEST_SCORE && rest !== judged) return { strength: restScore, problem: OWN_WORDS };
  if (whole < LOWEST_SCORE) return { strength: whole, problem: TOO_COMMON };
  return { strength: restScore, problem: undefined };
}
