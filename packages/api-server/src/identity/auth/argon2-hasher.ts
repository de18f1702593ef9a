import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import type { PasswordHasher } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { limitConcurrency } from '../../platform/limits/index.ts';

// argon2id is the library's default; naming it would need an ambient const enum.
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Keeps one of Node's four pool threads free for files, compression and DNS. */
const AT_ONCE = 3;
/** Queue length of about one or two seconds; callers further back would have given up before their turn. */
const MOST_WAITING = 24;

function tooBusy(): ApiError {
  const message = 'Too many people are signing in right now. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '3' });
}

/**
 * Normalizes Unicode composition, which differs between keyboards (ACCOUNT-15). Changes nothing else, not even spaces.
 */
const composed = (password: string): string => password.normalize('NFC');

/**
 * Creates an argon2id hasher: 19 MiB, two passes, one lane. Limits concurrency, because a burst of sign-ins could
 * exhaust memory.
 *
 * @param options Lower cost for tests, which sign in thousands of times.
 */
export function createArgon2Hasher(options = OPTIONS): PasswordHasher {
  const limited = limitConcurrency({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, onFull: tooBusy });
  // Hash to compare for unknown accounts, to prevent a timing attack.
  const nobodys = hash(crypto.randomUUID(), options);
  return {
    hash: (password) => limited(() => hash(composed(password), options)),
    verify: (passwordHash, password, options) =>
      limited(async () => {
        const compared = passwordHash ?? (await nobodys);
        const isRight =
          (await verify(compared, composed(password))) ||
          // Hashes of earlier versions are not normalized.
          (composed(password) !== password && (await verify(compared, password)));
        return isRight && passwordHash !== undefined;
      }, options),
  };
}
