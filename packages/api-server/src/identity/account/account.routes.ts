import {
  changePassword as changePasswordCall,
  endSession as endSessionCall,
  listSessions as listSessionsCall,
} from '@tech-portal/contract/account';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { changePassword } from './change-password.commands.ts';
import { deviceName } from '../../audit/index.ts';
import { endEverySession, endOtherSessions, endSession } from './sessions.commands.ts';
import { listSessions } from './sessions.queries.ts';

export const accountRoutes: readonly Route[] = [
  handle(listSessionsCall, async ({ viewer, deps }) => {
    const sessions = await listSessions(deps, viewer);
    return sessions.map(({ id, userAgent, created, lastUsed, isNew }) => ({
      id,
      device: deviceName(userAgent),
      created: created.toISOString(),
      last_used: lastUsed.toISOString(),
      current: id === viewer.tokenId,
      ...(isNew && { is_new: true }),
    }));
  }),
  handle(endSessionCall, async ({ query, viewer, deps, request }) => {
    if (query.everywhere === true) await endEverySession(deps, viewer, request);
    else if (query.id === undefined) await endOtherSessions(deps, viewer, request);
    else await endSession(deps, viewer, { id: query.id, origin: request });
    return {};
  }),
  handle(changePasswordCall, async ({ body, viewer, deps, request }) => {
    const { current_password: current, password } = body;
    await changePassword(deps, viewer, { current, password, origin: request });
    return {};
  }),
];
