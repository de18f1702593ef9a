import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor, listQuery } from '../list-query.ts';
import { userRow } from '../users/user.schema.ts';
import { acknowledgement, recordId } from '../wire.ts';

/** GET /api/approval/pending-techs: technicians awaiting approval, oldest first. */
export const listPendingTechs = defineEndpoint({
  id: 'listPendingTechs',
  method: 'GET',
  path: '/api/approval/pending-techs',
  summary: 'One page of the technicians waiting for approval.',
  access: 'admin',
  reads: ['users'],
  query: v.strictObject({
    ...listQuery(['created', 'username', 'email', 'first_name', 'last_name']),
    cursor: listCursor,
  }),
  response: v.array(userRow),
});

export const countPendingTechs = defineEndpoint({
  id: 'countPendingTechs',
  method: 'GET',
  path: '/api/approval/pending-count',
  summary: 'Number of technicians waiting for approval.',
  access: 'admin',
  reads: ['users'],
  response: v.object({ pending: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
});

/** POST /api/approval/approve-tech: idempotent. */
export const approveTech = defineEndpoint({
  id: 'approveTech',
  method: 'POST',
  path: '/api/approval/approve-tech',
  summary: 'Approves a technician.',
  access: 'admin',
  stepUp: true,
  changes: ['users', 'audit'],
  body: v.strictObject({ id: recordId }),
  response: acknowledgement,
  errors: ['not_found'],
});

/** POST /api/approval/revoke-approval: revokes an approval and ends the technician's sessions (ADMIN-10). */
export const revokeApproval = defineEndpoint({
  id: 'revokeApproval',
  method: 'POST',
  path: '/api/approval/revoke-approval',
  summary: 'Revokes the approval of a technician and signs them out.',
  access: 'admin',
  stepUp: true,
  changes: ['users', 'audit'],
  body: v.strictObject({ id: recordId }),
  response: acknowledgement,
  errors: ['not_found'],
});
