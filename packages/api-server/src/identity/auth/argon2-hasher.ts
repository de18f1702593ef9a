import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import type { PasswordHasher } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { limitConcurrency } from '../../platform/limits/index.ts';

// argon2id is the library's default algorithm; naming it would take an ambient const enum.
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** One of Node's four threads stays for files, compression and names of hosts. */
const AT_ONCE = 3;
/** So many wait for a second or two. More would find nobody waiting any more when their turn comes. */
const MOST_WAITING = 24;

function tooBusy(): ApiError {
  const message = 'Too many people are signing in right now. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '3' });
}

/**
 * The same text however a keyboard composes its characters (ACCOUNT-15). Nothing else of it changes, blanks neither.
 */
const composed = (password: string): string => password.normalize('NFC');

/**
 * Hashes with argon2id: 19 MiB, two passes, one lane. Few run at a time, as a rush of sign-ins could take all memory.
 *
 * @param options less for tests, which sign in thousands of times
 */
export function createArgon2Hasher(options = OPTIONS): PasswordHasher {
  const limited = limitConcurrency({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, onFull: tooBusy });
  // The password of an unknown account is compared with this, so that the time reveals nothing.
  const nobodys = hash(crypto.randomUUID(), options);
  return {
    hash: (password) => limited(() => hash(composed(password), options)),
    verify: (passwordHash, password, options) =>
      limited(async () => {
        const compared = passwordHash ?? (await nobodys);
        const isRight =
          (await verify(compared, composed(password))) ||
          // Hashes of earlier versions are of what was typed.
          (composed(password) !== password && (await verify(compared, password)));
        return isRight && passwordHash !== undefined;
      }, options),
  };
}
