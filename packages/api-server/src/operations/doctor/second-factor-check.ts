import { sql } from 'drizzle-orm';
import { isActiveAdministrator } from '../../identity/administrators/administrators.queries.ts';
import { selectRows } from '../../platform/db/database.ts';
import { passkeys } from '../../identity/factors/passkeys.table.ts';
import { totpFactors } from '../../identity/factors/totp-factors.table.ts';
import { users } from '../../platform/users/users.table.ts';
import { ok, warning } from './check.ts';
import type { Check } from './check.ts';

/** Whether the accounts that may do everything have more than a password. */
export const secondFactorCheck: Check = {
  name: 'second factor',
  variables: ['DATABASE_URL'],
  async look({ settings, database, now }) {
    const { FACTOR_REQUIRED_FROM: from, SECRETS_KEY: keys, NODE_ENV } = settings;
    if (NODE_ENV === 'production' && !keys) {
      return warning(
        'There is no key for secrets, so nobody can add an authenticator app.',
        'Set SECRETS_KEY to what openssl rand -base64 32 prints.',
      );
    }
    const [found] = await selectRows<{ without: number }>(
      await database(),
      sql`select count(*)::int as without from ${users} where ${isActiveAdministrator} and not exists (
        select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmed} is not null)
        and not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`,
    );
    const without = found?.without ?? 0;
    const have = `${without} ${without === 1 ? 'administrator has' : 'administrators have'} no second factor`;
    if (!from)
      return warning(`Second factors are left to administrators; ${have}.`, 'Set FACTOR_REQUIRED_FROM to a day.');
    const since = `${from <= now() ? 'since' : 'from'} ${from.toISOString().slice(0, 10)}`;
    return ok(`Required of administrators ${since}; ${have}.`);
  },
};
