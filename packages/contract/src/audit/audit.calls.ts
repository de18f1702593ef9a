import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { defineCall } from '../define-call.ts';
import { listCursor, listSearch } from '../list-query.ts';
import { listPages, queryPage, recordId, timestamp } from '../wire.ts';

/**
 * What is written down: what administrators do; what is done at the server or by its one-time link; and what the portal
 * does by itself, the last two.
 */
export const auditAction = v.picklist([
  'tech_approved',
  'approval_revoked',
  'user_deleted',
  'user_reactivated',
  'role_changed',
  'tax_exemption_changed',
  'estimate_reimbursed',
  'shipping_overridden',
  'tracking_changed',
  'records_handed_over',
  'refund_retried',
  'refund_settled',
  'administrator_created',
  'access_reset',
  'canary_ended',
  'release_rolled_back',
]);
export type AuditAction = v.InferOutput<typeof auditAction>;

const auditTargetKind = v.picklist(['user', 'estimate', 'order', 'customer', 'refund', 'app']);
export type AuditTargetKind = v.InferOutput<typeof auditTargetKind>;

/**
 * What it was done to; the id leads to its page: `/user/{id}`, `/estimate/{id}`, `/order/{trans_id}`, `/customer/{id}`. It is null when
 * the account is gone. A refund and an app have a name and no page.
 */
export const auditTarget = v.object({
  kind: openPicklist(auditTargetKind),
  id: v.nullable(v.string()),
  /** What it was called then. */
  name: v.string(),
});
export type AuditTarget = v.InferOutput<typeof auditTarget>;

/** One line of the audit log. Lines are written once, and outlive the accounts and records they name. */
export const auditEvent = v.object({
  id: recordId,
  at: timestamp,
  /** Username of the administrator at that time; `Tech Portal` for what nobody asked for. */
  actor: v.string(),
  action: openPicklist(auditAction),
  target: auditTarget,
  /** From what; null when there was nothing before. */
  before: v.nullable(v.string()),
  /** To what; null when nothing is left. */
  after: v.nullable(v.string()),
  ...listPages,
});
export type AuditEvent = v.InferOutput<typeof auditEvent>;

/** GET /api/audit/list: the newest first; every word of the search occurs in actor or target. */
export const listAuditEvents = defineCall({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/api/audit/list',
  summary: 'One page of what administrators did, the newest first.',
  access: 'admin',
  reads: ['audit'],
  query: v.strictObject({ page: queryPage, cursor: listCursor, search: listSearch, action: v.optional(auditAction) }),
  response: v.array(auditEvent),
});
