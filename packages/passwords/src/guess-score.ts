import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Characters to estimate: the cost grows with the square of the length, and a strong beginning is enough. */
const ESTIMATED_CHARACTERS = 32;
const MAX_SCORE = 4;

let estimator: ZxcvbnFactory | undefined;

/**
 * Estimates how many guesses a password takes for an attacker who tries the 49,000 most common passwords, keyboard
 * patterns, dates and sequences. Needs no network. The first call unpacks the list, which takes about 30 ms.
 *
 * @returns the score of zxcvbn: 0 below a thousand guesses, 1 below a million, 2 below 10^8, 3 below 10^10, otherwise 4
 */
export function estimateGuessScore(password: string): ZxcvbnResult['score'] {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const characters = [...password];
  const { score } = estimator.check(characters.slice(0, ESTIMATED_CHARACTERS).join(''));
  return score === MAX_SCORE || characters.length <= ESTIMATED_CHARACTERS ? score : estimator.check(password).score;
}
