import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import type { PasswordHasher } from '../deps.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';

// argon2id is the library's default algorithm; naming it would take an ambient const enum.
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;

/** argon2id with 19 MiB, two passes, one lane; at most four at a time, so that a rush of sign-ins cannot take all memory. */
export function createArgon2Hasher(): PasswordHasher {
  const inTurn = limitConcurrency(AT_ONCE);
  // What the password of an unknown account is compared with, so that the time tells nothing.
  const nobodys = hash(crypto.randomUUID(), OPTIONS);
  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const isRight = await verify(passwordHash ?? (await nobodys), password);
        return isRight && passwordHash !== undefined;
      }),
  };
}
