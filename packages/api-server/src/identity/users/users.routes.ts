import {
  listDeactivatedUsers,
  listUsers as listUsersCall,
  reactivateUser as reactivateUserCall,
  searchUsers as searchUsersCall,
  updateUserRole,
} from '@tech-portal/contract/users';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { reactivateUser } from './reactivate-user.commands.ts';
import { changeUserRole } from './users.commands.ts';
import { userRecords } from './user-record.queries.ts';
import { presentUser, presentUserList } from './users.presenter.ts';
import { listDeactivated, listUsers, searchUsers } from './users.queries.ts';

/** User administration. The account calls under /auth/login are in `identity/auth`. */
export const usersRoutes: readonly Route[] = [
  handle(listUsersCall, async ({ query, deps }) => {
    const { page, cursor, sort_by: sortBy, sort_order: sortOrder, type, approved } = query;
    const { rows, pages } = await listUsers(deps.db, { page, cursor, sortBy, sortOrder, type, approved });
    return presentUserList({ rows: await userRecords(deps.db, rows), pages });
  }),
  handle(searchUsersCall, async ({ query, deps }) => {
    const found = await searchUsers(deps.db, query.searchTerm);
    return (await userRecords(deps.db, found)).map(presentUser);
  }),
  handle(listDeactivatedUsers, async ({ query, deps }) => {
    const { page, cursor, search } = query;
    const { rows, pages } = await listDeactivated(deps.db, { page, cursor, search });
    return presentUserList({ rows: await userRecords(deps.db, rows), pages });
  }),
  handle(reactivateUserCall, async ({ body, viewer, deps }) => {
    const { username } = await reactivateUser(deps, viewer, body.id);
    return { message: `Reactivated ${username}.` };
  }),
  handle(updateUserRole, async ({ body, viewer, deps }) => {
    const { id, type, tax_exempt: taxExempt, version } = body;
    const { username } = await changeUserRole(deps.db, viewer, { id, type, taxExempt, version }, deps.clock.now());
    return { message: `Saved changes to ${username}.` };
  }),
];
