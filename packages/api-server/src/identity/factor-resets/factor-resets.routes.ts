import { getUserFactors, requestFactorReset } from '@tech-portal/contract/factor-resets';
import { countRecoveryCodes, findTotp, listPasskeys } from '../factors/factors.queries.ts';
import { ApiError, defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { findUser } from '../users/users.queries.ts';
import { resetFactors } from './reset-factors.commands.ts';

/** Lets an administrator reset another user's lost second factors (FACTOR-18). */
export const factorResetsRoutes: readonly Route[] = [
  defineHandler(getUserFactors, async ({ query: { id }, deps: { db } }) => {
    if (!(await findUser(db, id))) throw new ApiError('not_found', `User ${id} does not exist.`);
    return {
      passkeys: (await listPasskeys(db, id)).length,
      totp: (await findTotp(db, id)) !== undefined,
      recovery_codes: await countRecoveryCodes(db, id),
      reset: null,
    };
  }),
  defineHandler(requestFactorReset, async ({ body, currentUser, deps }) => {
    const { by, at } = await resetFactors(deps, currentUser, body.id);
    return { requested_by: by, requested: at.toISOString(), takes_effect: at.toISOString() };
  }),
];
