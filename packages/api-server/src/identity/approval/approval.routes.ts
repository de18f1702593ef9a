import {
  approveTech as approveTechEndpoint,
  countPendingTechs,
  listPendingTechs,
  revokeApproval as revokeApprovalEndpoint,
} from '@tech-portal/contract/approval';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { userRecords } from '../users/user-record.queries.ts';
import { presentUserList } from '../users/users.presenter.ts';
import { countAwaitingApproval, listUsers } from '../users/users.queries.ts';
import { approveTech, revokeApproval } from './approval.commands.ts';

export const approvalRoutes: readonly Route[] = [
  defineHandler(listPendingTechs, async ({ query, deps }) => {
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
  defineHandler(countPendingTechs, async ({ deps }) => ({
    pending: await countAwaitingApproval(deps.db, { confirmedOnly: deps.config.emailConfirmation }),
  })),
  defineHandler(approveTechEndpoint, async ({ body, currentUser, deps }) => {
    const { username } = await approveTech(deps, currentUser, body.id);
    return { message: `Approved ${username}.` };
  }),
  defineHandler(revokeApprovalEndpoint, async ({ body, currentUser, deps }) => {
    const { username } = await revokeApproval(deps, currentUser, body.id);
    return { message: `Revoked the approval of ${username}.` };
  }),
];
