import { countWithoutFactor } from '../../identity/index.ts';
import { ok, warning } from './check.ts';
import type { Check } from './check.ts';

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
    const without = await countWithoutFactor(await database());
    const have = `${without} ${without === 1 ? 'administrator has' : 'administrators have'} no second factor`;
    if (!from)
      return warning(`Second factors are optional for administrators; ${have}.`, 'Set FACTOR_REQUIRED_FROM to a day.');
    const since = `${from <= now() ? 'since' : 'from'} ${from.toISOString().slice(0, 10)}`;
    return ok(`Required of administrators ${since}; ${have}.`);
  },
};
