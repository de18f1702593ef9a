import { searchUsers as searchUsersCall, updateUserRole } from '@tech-portal/contract/users';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { changeUserRole } from './users.commands.ts';
import { presentUser } from './users.presenter.ts';
import { searchUsers } from './users.queries.ts';

/** Calls of the user administration. The account calls under /auth/login are in `src/auth`. */
export const usersRoutes: readonly Route[] = [
  handle(searchUsersCall, async ({ query, deps }) => {
    const found = await searchUsers(deps.db, query.searchTerm);
    return found.map(presentUser);
  }),
  handle(updateUserRole, async ({ body, viewer, deps }) => {
    const { id, type, tax_exempt: taxExempt } = body;
    const { username } = await changeUserRole(deps.db, viewer, { id, type, taxExempt }, deps.clock.now());
    return { message: `Saved changes to ${username}.` };
  }),
];
