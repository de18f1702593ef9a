import {
  changePassword as changePasswordEndpoint,
  endSession as endSessionEndpoint,
  listSessions as listSessionsEndpoint,
} from '@tech-portal/contract/account';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { changePassword } from './change-password.commands.ts';
import { deviceName } from '../../audit/index.ts';
import { endEverySession, endOtherSessions, endSession } from './sessions.commands.ts';
import { listSessions } from './sessions.queries.ts';

export const accountRoutes: readonly Route[] = [
  defineHandler(listSessionsEndpoint, async ({ currentUser, deps }) => {
    const sessions = await listSessions(deps, currentUser);
    return sessions.map(({ id, userAgent, created, lastUsed, isNew }) => ({
      id,
      device: deviceName(userAgent),
      created: created.toISOString(),
      last_used: lastUsed.toISOString(),
      current: id === currentUser.tokenId,
      ...(isNew && { is_new: true }),
    }));
  }),
  defineHandler(endSessionEndpoint, async ({ query, currentUser, deps, request }) => {
    if (query.everywhere === true) await endEverySession(deps, currentUser, request);
    else if (query.id === undefined) await endOtherSessions(deps, currentUser, request);
    else await endSession(deps, currentUser, { id: query.id, client: request });
    return {};
  }),
  defineHandler(changePasswordEndpoint, async ({ body, currentUser, deps, request }) => {
    const { current_password: current, password } = body;
    await changePassword(deps, currentUser, { current, password, client: request });
    return {};
  }),
];
