import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import type { PasswordHasher } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { limitConcurrency } from '../../platform/limits/index.ts';

// argon2id is the library's default; naming it would need an ambient const enum.
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Keeps one of Node's four pool threads free for files, compression and DNS. */
const MAX_CONCURRENT = 3;
/** Queue length, about one or two seconds of hashing. Callers beyond it would give up before their turn. */
const MAX_WAITING = 24;

function tooBusyError(): ApiError {
  const message = 'Too many people are signing in right now. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '3' });
}

/**
 * Normalizes Unicode composition, which differs between keyboards (ACCOUNT-15). Changes nothing else, not even spaces.
 */
const normalizePassword = (password: string): string => password.normalize('NFC');

/**
 * Creates an argon2id hasher: 19 MiB, two passes, one lane. Limits concurrency, because a burst of sign-ins could
 * exhaust memory.
 *
 * @param options Lower cost for tests, which sign in thousands of times.
 */
export function createArgon2Hasher(options = OPTIONS): PasswordHasher {
  const runLimited = limitConcurrency({
    maxConcurrent: MAX_CONCURRENT,
    maxWaiting: MAX_WAITING,
    createFullError: tooBusyError,
  });
  // Verified for unknown accounts, so that the timing does not reveal whether an account exists.
  const placeholderHash = hash(crypto.randomUUID(), options);
  return {
    hash: (password) => runLimited(() => hash(normalizePassword(password), options)),
    verify: (passwordHash, password, options) =>
      runLimited(async () => {
        const comparedHash = passwordHash ?? (await placeholderHash);
        const matches =
          (await verify(comparedHash, normalizePassword(password))) ||
          // Hashes of earlier versions are not normalized.
          (normalizePassword(password) !== password && (await verify(comparedHash, password)));
        return matches && passwordHash !== undefined;
      }, options),
  };
}
