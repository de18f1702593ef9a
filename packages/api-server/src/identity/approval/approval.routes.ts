import {
  approveTech as approveTechCall,
  countPendingTechs,
  listPendingTechs,
  revokeApproval as revokeApprovalCall,
} from '@tech-portal/contract/approval';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { userRecords } from '../users/user-record.queries.ts';
import { presentUserList } from '../users/users.presenter.ts';
import { countWaiting, listUsers } from '../users/users.queries.ts';
import { approveTech, revokeApproval } from './approval.commands.ts';

export const approvalRoutes: readonly Route[] = [
  handle(listPendingTechs, async ({ query, deps }) => {
    const { rows, pages } = await listUsers(deps.db, {
      page: query.page,
      cursor: query.cursor,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
      type: 'tech',
      approved: false,
      confirmedOnly: deps.config.emailConfirmation,
    });
    return presentUserList({ rows: await userRecords(deps.db, rows), pages });
  }),
  handle(countPendingTechs, async ({ deps }) => ({
    pending: await countWaiting(deps.db, { confirmedOnly: deps.config.emailConfirmation }),
  })),
  handle(approveTechCall, async ({ body, viewer, deps }) => {
    const { username } = await approveTech(deps, viewer, body.id);
    return { message: `Approved ${username}.` };
  }),
  handle(revokeApprovalCall, async ({ body, viewer, deps }) => {
    const { username } = await revokeApproval(deps, viewer, body.id);
    return { message: `Revoked the approval of ${username}.` };
  }),
];
