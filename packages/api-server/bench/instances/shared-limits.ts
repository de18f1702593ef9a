import { login } from '@tech-portal/contract/auth';
import { createArgon2Hasher } from '../../src/identity/auth/argon2-hasher.ts';
import { users } from '../../src/platform/users/users.table.ts';
import type { Deployment, Instance } from './deployment.ts';
import { whatIs } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const TRIES = 120;
/** Concurrency below the limit of the password queue. */
const AT_ONCE = 4;
/** Default limit per account; the limit per IP address is three times as high. */
const FREE_PER_ACCOUNT = 10;
const FREE_PER_ADDRESS = 30;

interface Guess {
  readonly username: string;
  readonly address: string;
}

/** Number of wrong passwords that passed the rate limit, and the number that may have passed. */
async function guess(
  instances: readonly Instance[],
  free: number,
  guessAt: (index: number) => Guess,
): Promise<{ passed: number; allowed: number; other: number }> {
  const began = performance.now();
  const counts = { passed: 0, other: 0 };
  let next = 0;
  async function tryOn(): Promise<void> {
    while (next < TRIES) {
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
      else if (response.status !== 429) counts.other += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, tryOn));
  // Beyond the free attempts the wait doubles: 1 s, then 2 s more, and so on.
  const waited = Math.floor(Math.log2((performance.now() - began) / 1000 + 1));
  return { ...counts, allowed: free + waited };
}

async function addAccounts({ db }: Deployment, names: readonly string[]): Promise<void> {
  const passwordHash = await createArgon2Hasher().hash(crypto.randomUUID());
  const account = { passwordHash, type: 'tech', approved: true, firstName: 'Guarded', lastName: 'Account' } as const;
  await db.insert(users).values(names.map((username) => ({ ...account, username, email: `${username}@example.com` })));
}

/** Sends wrong passwords to one web process, and to both in turn: the count is the same. */
export const sharedLimits: Scenario = {
  title: 'wrong passwords at both web processes in turn',
  async run(deployment) {
    const { webs } = deployment;
    const [first] = webs;
    await addAccounts(deployment, ['guarded-one', 'guarded-both']);
    const overAddresses = (username: string, net: number) => (index: number) => ({
      username,
      address: `10.${net}.${index >> 8}.${index & 255}`,
    });
    const overAccounts = (address: string) => (index: number) => ({ username: `somebody-${index}`, address });
    const measured = {
      'account over addresses, at one process': await guess([first], FREE_PER_ACCOUNT, overAddresses('guarded-one', 1)),
      'account over addresses, at both': await guess(webs, FREE_PER_ACCOUNT, overAddresses('guarded-both', 2)),
      'address over accounts, at one process': await guess([first], FREE_PER_ADDRESS, overAccounts('10.3.0.1')),
      'address over accounts, at both': await guess(webs, FREE_PER_ADDRESS, overAccounts('10.4.0.1')),
    };
    const rows = Object.entries(measured);
    return {
      figures: `of ${TRIES} tries each were looked at: ${rows.map(([what, { passed }]) => `${passed} (${what})`).join(', ')}`,
      wrong: rows.flatMap(([what, { passed, allowed, other }]) =>
        whatIs({
          [`${passed} tries passed where ${allowed} may: ${what}`]: passed > allowed,
          [`fewer tries passed than are free: ${what}`]: passed < Math.min(FREE_PER_ACCOUNT, allowed),
          [`${other} tries were neither refused nor looked at: ${what}`]: other > 0,
        }),
      ),
    };
  },
};
