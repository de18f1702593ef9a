import {
  login,
  resetPassword,
  secureAccount as secureAccountEndpoint,
  sendPasswordReset,
} from '@tech-portal/contract/auth';
import { deleteSessionOrUser, getUser } from '@tech-portal/contract/users';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { requireRecentAuth } from '../factors/require-recent-auth.ts';
import { ApiError, defineHandler, definePublicHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { deleteUser } from '../users/users.commands.ts';
import { requireAccountAccess } from '../users/users.policy.ts';
import { userRecord } from '../users/user-record.queries.ts';
import { presentUser } from '../users/users.presenter.ts';
import { findUser } from '../users/users.queries.ts';
import { presentSession } from './auth.presenter.ts';
import { deviceCookie, rememberDevice } from './known-devices.commands.ts';
import { requestPasswordReset, setPassword } from './password-reset.commands.ts';
import { secureAccount } from './sign-in-notices.commands.ts';
import { signIn } from './sign-in.commands.ts';
import { revokeToken } from './tokens.commands.ts';

export const authRoutes: readonly Route[] = [
  definePublicHandler(login, async ({ body, deps, request }) => {
    const session = await signIn(deps, { ...body, client: request });
    request.responseHeaders.append('set-cookie', deviceCookie(session.deviceToken, deps.config.publicUrl));
    return presentSession(session);
  }),
  defineHandler(getUser, async ({ query, currentUser, deps }) => {
    const id = query.id ?? currentUser.userId;
    requireAccountAccess(currentUser, id);
    if (id !== currentUser.userId) await requireSecondFactor(deps, currentUser);
    const user = await findUser(deps.db, id);
    if (!user) throw new ApiError('not_found', `User ${id} does not exist.`);
    return presentUser(await userRecord(deps.db, user));
  }),
  defineHandler(deleteSessionOrUser, async ({ query, currentUser, deps }) => {
    if (query.id === undefined) {
      await revokeToken(deps.db, currentUser.tokenId);
      return {};
    }
    await requireSecondFactor(deps, currentUser);
    await requireRecentAuth(deps, currentUser);
    await deleteUser(deps.db, currentUser, query.id, deps.clock.now());
    return {};
  }),
  definePublicHandler(sendPasswordReset, async ({ body, deps, request }) => {
    await requestPasswordReset(deps, body.email, request);
    return {};
  }),
  definePublicHandler(secureAccountEndpoint, async ({ body, deps, request }) => {
    await secureAccount(deps, body.token, request);
    return {};
  }),
  defineHandler(resetPassword, async ({ body, currentUser, deps, request }) => {
    await setPassword(deps, currentUser, { password: body.password, client: request });
    // Remembers the device, so that guesses elsewhere cannot delay its next sign-in.
    const { userId } = currentUser;
    const device = await rememberDevice(deps.db, request.deviceToken, { userId, now: deps.clock.now() });
    request.responseHeaders.set('set-cookie', deviceCookie(device, deps.config.publicUrl));
    return {};
  }),
];
