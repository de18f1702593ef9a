import { guessingScore } from './guesses.ts';
import { withoutWords } from './without-words.ts';

/** The portal's own name: the first thing that is tried. */
const PORTAL_WORDS = ['Tech Portal', 'TechPortal'];
/** A million guesses; fewer are made online within the time that a password is used. */
const LOWEST_SCORE = 2;

/** A longer password is judged by its beginning: judging holds up everything else in a server's process. */
const MOST_JUDGED = 128;

/** From 0, guessed at once, to 4, guessed by nobody; 2 is the lowest that is taken. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** How good a password is. */
export interface PasswordJudgment {
  readonly strength: PasswordStrength;
  /** Why it is refused, as a sentence for the person who chose it; undefined where it is taken. */
  readonly problem: string | undefined;
}

const TOO_COMMON = 'This password is too easy to guess. Choose a longer or less common one.';
const OWN_WORDS =
  'This password is made of your name, username, email, company or the portal’s name. Choose one that has more to it.';

/**
 * Judges a password that somebody chooses (ACCOUNT-15): it is refused when it takes fewer than a million guesses, also
 * without the words that everybody knows of its owner. Only its first 128 characters count. Server and browser ask the
 * same function.
 *
 * @param words name, username, email and company of the owner, as far as they are known
 */
export function judgePassword(password: string, words: readonly string[] = []): PasswordJudgment {
  const judged = [...password].slice(0, MOST_JUDGED).join('');
  const rest = withoutWords(judged, [...words, ...PORTAL_WORDS]);
  const whole = guessingScore(judged);
  const restScore = rest === judged ? whole : guessingScore(rest);
  // In this order: who hears of their own name knows what to change.
  if (restScore < LOWEST_SCORE && rest !== judged) return { strength: restScore, problem: OWN_WORDS };
  if (whole < LOWEST_SCORE) return { strength: whole, problem: TOO_COMMON };
  return { strength: restScore, problem: undefined };
}
