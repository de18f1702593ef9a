import {
  listDeactivatedUsers,
  listUsers as listUsersEndpoint,
  reactivateUser as reactivateUserEndpoint,
  searchUsers as searchUsersEndpoint,
  updateUserRole,
} from '@tech-portal/contract/users';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { reactivateUser } from './reactivate-user.commands.ts';
import { changeUserRole } from './users.commands.ts';
import { userRecords } from './user-record.queries.ts';
import { presentUser, presentUserList } from './users.presenter.ts';
import { listDeactivated, listUsers, searchUsers } from './users.queries.ts';

/** User administration. The account calls under /auth/login are in `identity/auth`. */
export const usersRoutes: readonly Route[] = [
  defineHandler(listUsersEndpoint, async ({ query, deps }) => {
    const { page, cursor, sort_by: sortBy, sort_order: sortOrder, type, approved } = query;
    const { rows, pages } = await listUsers(deps.db, { page, cursor, sortBy, sortOrder, type, approved });
    return presentUserList({ rows: await userRecords(deps.db, rows), pages });
  }),
  defineHandler(searchUsersEndpoint, async ({ query, deps }) => {
    const found = await searchUsers(deps.db, query.searchTerm);
    return (await userRecords(deps.db, found)).map(presentUser);
  }),
  defineHandler(listDeactivatedUsers, async ({ query, deps }) => {
    const { page, cursor, search } = query;
    const { rows, pages } = await listDeactivated(deps.db, { page, cursor, search });
    return presentUserList({ rows: await userRecords(deps.db, rows), pages });
  }),
  defineHandler(reactivateUserEndpoint, async ({ body, currentUser, deps }) => {
    const { username } = await reactivateUser(deps, currentUser, body.id);
    return { message: `Reactivated ${username}.` };
  }),
  defineHandler(updateUserRole, async ({ body, currentUser, deps }) => {
    const { id, type, tax_exempt: taxExempt, version } = body;
    const { username } = await changeUserRole(deps.db, currentUser, { id, type, taxExempt, version }, deps.clock.now());
    return { message: `Saved changes to ${username}.` };
  }),
];
