import * as v from 'valibot';
import { echoedPicklist } from '../open-picklist.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor, listQuery, listSearch } from '../list-query.ts';
import { acknowledgement, queryFlag, queryId, queryPage, recordId, recordVersion, wireFlag } from '../wire.ts';
import { technician, user, userRole, userRow } from './user.schema.ts';

/**
 * GET /auth/login: without an id, the caller's account (any session; the startup check reads `type` and `approved`);
 * with an id, any account (only for administrators).
 */
export const getUser = defineEndpoint({
  id: 'getUser',
  method: 'GET',
  path: '/auth/login',
  summary: 'Account of the signed-in user, or for administrators any account.',
  access: 'session',
  reads: ['users'],
  query: v.strictObject({ id: v.optional(queryId) }),
  response: user,
  errors: ['forbidden', 'second_factor_missing', 'not_found'],
});

/**
 * DELETE /auth/login: without an id, logs out (SESSION-5); with an id, an administrator deletes that account
 * (ADMIN-23).
 */
export const deleteSessionOrUser = defineEndpoint({
  id: 'deleteSessionOrUser',
  method: 'DELETE',
  path: '/auth/login',
  summary: 'Logs out; with an id, deletes or deactivates an account (administrators).',
  access: 'session',
  changes: ['users', 'sessions', 'audit'],
  query: v.strictObject({ id: v.optional(queryId) }),
  response: acknowledgement,
  // Only with an id: logging out requires no reauthentication.
  errors: ['forbidden', 'not_found', 'self_or_last_admin', 'second_factor_missing', 'step_up_required'],
});

/**
 * GET /api/user/search: 2 or more characters of username, first name, last name or email. At most 20 users (ADMIN-12).
 */
export const searchUsers = defineEndpoint({
  id: 'searchUsers',
  method: 'GET',
  path: '/api/user/search',
  summary: 'Accounts whose username, name or email contains the term.',
  access: 'admin',
  reads: ['users'],
  query: v.strictObject({ searchTerm: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(128)) }),
  response: v.array(user),
});

/** Rights of an account, set by an administrator. */
export const userRights = v.strictObject({ type: echoedPicklist(userRole), tax_exempt: wireFlag });

/** PATCH /api/user/user: role and tax exemption. It can neither grant nor revoke the admin role. */
export const updateUserRole = defineEndpoint({
  id: 'updateUserRole',
  method: 'PATCH',
  path: '/api/user/user',
  summary: 'Sets role and tax exemption of an account.',
  access: 'admin',
  stepUp: true,
  changes: ['users', 'audit'],
  body: v.strictObject({ id: recordId, ...userRights.entries, version: v.optional(recordVersion) }),
  response: acknowledgement,
  errors: ['not_found', 'stale_version', 'self_or_last_admin'],
});

/** GET /auth/login/list: oldest account first by default; `type` and `approved` filter the list. */
export const listUsers = defineEndpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/auth/login/list',
  summary: 'One page of the accounts of a role.',
  access: 'admin',
  reads: ['users'],
  query: v.strictObject({
    ...listQuery(['created', 'username', 'email', 'first_name', 'last_name', 'type', 'approved']),
    cursor: listCursor,
    type: v.optional(userRole),
    approved: v.optional(queryFlag),
  }),
  response: v.array(userRow),
});

/** GET /api/user/deactivated: most recently deactivated first. */
export const listDeactivatedUsers = defineEndpoint({
  id: 'listDeactivatedUsers',
  method: 'GET',
  path: '/api/user/deactivated',
  summary: 'One page of the deactivated accounts, filtered by username, name or email.',
  access: 'admin',
  reads: ['users'],
  query: v.strictObject({ page: queryPage, cursor: listCursor, search: listSearch }),
  response: v.array(userRow),
});

/** POST /api/user/reactivate: restores role, approval and password; idempotent. */
export const reactivateUser = defineEndpoint({
  id: 'reactivateUser',
  method: 'POST',
  path: '/api/user/reactivate',
  summary: 'Lets a deactivated account sign in again.',
  access: 'admin',
  stepUp: true,
  changes: ['users', 'audit'],
  body: v.strictObject({ id: recordId }),
  response: acknowledgement,
  errors: ['not_found'],
});

/** GET /api/user/technicians: for filters and pickers, by first name; at most 1000. */
export const listTechnicians = defineEndpoint({
  id: 'listTechnicians',
  method: 'GET',
  path: '/api/user/technicians',
  summary: 'The accounts that customers, tasks or estimates can belong to, including deactivated ones.',
  access: 'admin',
  reads: ['users'],
  response: v.array(technician),
});

export type { RecordTech, Technician, User, UserRole, UserRow } from './user.schema.ts';
export { userRole, userRoleLabels } from './user.schema.ts';
