import {
  login,
  resetPassword,
  secureAccount as secureAccountCall,
  sendPasswordReset,
} from '@tech-portal/contract/auth';
import { deleteSessionOrUser, getUser } from '@tech-portal/contract/users';
import { requireFactor } from '../factors/require-factor.ts';
import { requireProof } from '../factors/require-proof.ts';
import { ApiError, handle, handlePublic } from '../../platform/http/index.ts';
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
  handlePublic(login, async ({ body, deps, request }) => {
    const session = await signIn(deps, { ...body, origin: request });
    request.responseHeaders.append('set-cookie', deviceCookie(session.deviceToken, deps.config.publicUrl));
    return presentSession(session);
  }),
  handle(getUser, async ({ query, viewer, deps }) => {
    const id = query.id ?? viewer.userId;
    requireAccountAccess(viewer, id);
    if (id !== viewer.userId) await requireFactor(deps, viewer);
    const user = await findUser(deps.db, id);
    if (!user) throw new ApiError('not_found', `User ${id} does not exist.`);
    return presentUser(await userRecord(deps.db, user));
  }),
  handle(deleteSessionOrUser, async ({ query, viewer, deps }) => {
    if (query.id === undefined) {
      await revokeToken(deps.db, viewer.tokenId);
      return {};
    }
    await requireFactor(deps, viewer);
    await requireProof(deps, viewer);
    await deleteUser(deps.db, viewer, query.id, deps.clock.now());
    return {};
  }),
  handlePublic(sendPasswordReset, async ({ body, deps, request }) => {
    await requestPasswordReset(deps, body.email, request);
    return {};
  }),
  handlePublic(secureAccountCall, async ({ body, deps, request }) => {
    await secureAccount(deps, body.token, request);
    return {};
  }),
  handle(resetPassword, async ({ body, viewer, deps, request }) => {
    await setPassword(deps, viewer, { password: body.password, origin: request });
    // Rate limits per account, so attackers who guess cannot slow down its owner.
    const { userId } = viewer;
    const device = await rememberDevice(deps.db, request.deviceToken, { userId, now: deps.clock.now() });
    request.responseHeaders.set('set-cookie', deviceCookie(device, deps.config.publicUrl));
    return {};
  }),
];
