import { countWithoutSecondFactor } from '../../identity/index.ts';
import { ok, warning } from './check.ts';
import type { Check } from './check.ts';

export const secondFactorCheck: Check = {
  name: 'second factor',
  variables: ['DATABASE_URL'],
  async run({ settings, database, now }) {
    const { FACTOR_REQUIRED_FROM: requiredFrom, SECRETS_KEY: keys, NODE_ENV } = settings;
    if (NODE_ENV === 'production' && !keys) {
      return warning(
        'There is no key for secrets, so authenticator apps cannot be added.',
        'Set SECRETS_KEY to the output of openssl rand -base64 32.',
      );
    }
    const count = await countWithoutSecondFactor(await database());
    const summary = `${count} ${count === 1 ? 'administrator has' : 'administrators have'} no second factor`;
    if (!requiredFrom)
      return warning(
        `Second factors are optional for administrators; ${summary}.`,
        'Set FACTOR_REQUIRED_FROM to a date.',
      );
    const period = `${requiredFrom <= now() ? 'since' : 'from'} ${requiredFrom.toISOString().slice(0, 10)}`;
    return ok(`Required of administrators ${period}; ${summary}.`);
  },
};
