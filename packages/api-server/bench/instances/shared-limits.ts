import { login } from '@tech-portal/contract/auth';
import { createArgon2Hasher } from '../../src/identity/auth/argon2-hasher.ts';
import { users } from '../../src/platform/users/users.table.ts';
import type { Deployment, Instance } from './deployment.ts';
import { keysOfTrue } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const GUESSES = 120;
/** Concurrency below the limit of the password queue. */
const CONCURRENCY = 4;
/** Default limit per account; the limit per IP address is three times as high. */
const ALLOWED_PER_ACCOUNT = 10;
const ALLOWED_PER_ADDRESS = 30;

interface Guess {
  readonly username: string;
  readonly address: string;
}

/** Sends wrong passwords; returns how many passed the rate limit, and how many may have passed. */
async function runGuesses(
  instances: readonly Instance[],
  allowedAttempts: number,
  guessAt: (index: number) => Guess,
): Promise<{ passed: number; allowed: number; unexpected: number }> {
  const startedAt = performance.now();
  const counts = { passed: 0, unexpected: 0 };
  let next = 0;
  async function guessUntilDone(): Promise<void> {
    while (next < GUESSES) {
      const index = next;
      next += 1;
      const { username, address } = guessAt(index);
      const response = await fetch(`${instances[index % instances.length]?.url}${login.path}`, {
        method: login.method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ username, password: `wrong ${index}` }),
      });
      const { error } = (await response.json()) as { error?: string };
      if (error === 'login_failed') counts.passed += 1;
      else if (response.status !== 429) counts.unexpected += 1;
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, guessUntilDone));
  // After the free attempts, one more is allowed after 1 s, the next 2 s later, then 4 s later, and so on.
  const additionallyAllowed = Math.floor(Math.log2((performance.now() - startedAt) / 1000 + 1));
  return { ...counts, allowed: allowedAttempts + additionallyAllowed };
}

async function insertAccounts({ db }: Deployment, names: readonly string[]): Promise<void> {
  const passwordHash = await createArgon2Hasher().hash(crypto.randomUUID());
  const account = { passwordHash, type: 'tech', approved: true, firstName: 'Guarded', lastName: 'Account' } as const;
  await db.insert(users).values(names.map((username) => ({ ...account, username, email: `${username}@example.com` })));
}

/** Sends wrong passwords to one web process, then alternately to both, and expects the same number to pass. */
export const sharedLimits: Scenario = {
  title: 'wrong passwords at both web processes in turn',
  async run(deployment) {
    const { webs } = deployment;
    const [first] = webs;
    await insertAccounts(deployment, ['guarded-one', 'guarded-both']);
    const acrossAddresses = (username: string, net: number) => (index: number) => ({
      username,
      address: `10.${net}.${index >> 8}.${index & 255}`,
    });
    const acrossAccounts = (address: string) => (index: number) => ({ username: `somebody-${index}`, address });
    const results = {
      'account over addresses, at one process': await runGuesses(
        [first],
        ALLOWED_PER_ACCOUNT,
        acrossAddresses('guarded-one', 1),
      ),
      'account over addresses, at both': await runGuesses(
        webs,
        ALLOWED_PER_ACCOUNT,
        acrossAddresses('guarded-both', 2),
      ),
      'address over accounts, at one process': await runGuesses(
        [first],
        ALLOWED_PER_ADDRESS,
        acrossAccounts('10.3.0.1'),
      ),
      'address over accounts, at both': await runGuesses(webs, ALLOWED_PER_ADDRESS, acrossAccounts('10.4.0.1')),
    };
    const rows = Object.entries(results);
    return {
      report: `of ${GUESSES} tries each were looked at: ${rows.map(([label, { passed }]) => `${passed} (${label})`).join(', ')}`,
      problems: rows.flatMap(([label, { passed, allowed, unexpected }]) =>
        keysOfTrue({
          [`${passed} tries passed where ${allowed} may: ${label}`]: passed > allowed,
          [`fewer tries passed than are free: ${label}`]: passed < Math.min(ALLOWED_PER_ACCOUNT, allowed),
          [`${unexpected} tries were neither refused nor looked at: ${label}`]: unexpected > 0,
        }),
      ),
    };
  },
};
