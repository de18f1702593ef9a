import { estimateGuessScore } from './guess-score.ts';
import { removeWords } from './remove-words.ts';

/** The portal's name, which attackers try first. */
const PORTAL_WORDS = ['Tech Portal', 'TechPortal'];
/** A million guesses; an online attack makes fewer within the lifetime of a password. */
const MIN_SCORE = 2;

/** Longer passwords are judged by their beginning, because judging blocks the server's event loop. */
const MAX_CHECKED_CHARACTERS = 128;

/** From 0 (guessed at once) to 4 (practically unguessable); 2 is the lowest accepted strength. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export interface PasswordCheck {
  readonly strength: PasswordStrength;
  /** Reason why the password is refused, as a sentence for the user; undefined if it is accepted. */
  readonly problem: string | undefined;
}

const TOO_COMMON = 'This password is too easy to guess. Choose a longer or less common one.';
const MADE_OF_OWN_WORDS =
  'This password is made of your name, username, email, company or the portal’s name. Choose one that contains more.';

/**
 * Judges a new password (ACCOUNT-15): it is refused if it takes fewer than a million guesses, with or without
 * well-known words of its owner. Only its first 128 characters count. Server and browser use the same function.
 *
 * @param words name, username, email and company of the owner, as far as known
 */
export function checkPassword(password: string, words: readonly string[] = []): PasswordCheck {
  const checkedPart = [...password].slice(0, MAX_CHECKED_CHARACTERS).join('');
  const rest = removeWords(checkedPart, [...words, ...PORTAL_WORDS]);
  const fullScore = estimateGuessScore(checkedPart);
  const restScore = rest === checkedPart ? fullScore : estimateGuessScore(rest);
  // Checked first, because users who are told about their own name know what to change.
  if (restScore < MIN_SCORE && rest !== checkedPart) return { strength: restScore, problem: MADE_OF_OWN_WORDS };
  if (fullScore < MIN_SCORE) return { strength: fullScore, problem: TOO_COMMON };
  return { strength: restScore, problem: undefined };
}
