import {
  cancelFactorReset,
  cancelFactorResetByLink,
  cancelOwnFactorReset,
  getUserFactors,
  requestFactorReset as requestFactorResetCall,
} from '@tech-portal/contract/factor-resets';
import { countRecoveryCodes, findTotp, listPasskeys } from '../factors/factors.queries.ts';
import { ApiError } from '../http/api-error.ts';
import { handle, handlePublic } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { findUser } from '../users/users.queries.ts';
import { cancelResetByLink, cancelResetOf } from './cancel-factor-reset.commands.ts';
import { presentFactorReset } from './factor-resets.presenter.ts';
import { findFactorReset } from './factor-resets.queries.ts';
import { requestFactorReset } from './request-factor-reset.commands.ts';

/** The reset of lost second factors by another administrator (FACTOR-18). */
export const factorResetsRoutes: readonly Route[] = [
  handle(getUserFactors, async ({ query: { id }, deps: { db } }) => {
    if (!(await findUser(db, id))) throw new ApiError('not_found', `User ${id} does not exist.`);
    return {
      passkeys: (await listPasskeys(db, id)).length,
      totp: (await findTotp(db, id)) !== undefined,
      recovery_codes: await countRecoveryCodes(db, id),
      reset: presentFactorReset(await findFactorReset(db, id)),
    };
  }),
  handle(requestFactorResetCall, async ({ body, viewer, deps, request }) => {
    const { by, created, due } = await requestFactorReset(deps, viewer, { id: body.id, origin: request });
    return { requested_by: by, requested: created.toISOString(), takes_effect: due.toISOString() };
  }),
  handle(cancelFactorReset, async ({ query: { id }, viewer, deps, request }) => {
    if (!(await findUser(deps.db, id))) throw new ApiError('not_found', `User ${id} does not exist.`);
    await deps.db.transaction((tx) =>
      cancelResetOf(tx, deps, id, { how: 'administrator', actor: viewer.userId, origin: request }),
    );
    return {};
  }),
  handle(cancelOwnFactorReset, async ({ viewer: { userId }, deps, request }) => {
    await deps.db.transaction((tx) =>
      cancelResetOf(tx, deps, userId, { how: 'owner', actor: userId, origin: request }),
    );
    return {};
  }),
  handlePublic(cancelFactorResetByLink, async ({ body, deps, request }) => {
    await cancelResetByLink(deps, body.token, request);
    return {};
  }),
];
