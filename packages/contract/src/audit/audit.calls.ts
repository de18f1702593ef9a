import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { defineCall } from '../define-call.ts';
import { listCursor, listSearch } from '../list-query.ts';
import { timeZone } from '../time-zone.ts';
import { calendarDay, csvFile, listPages, queryPage, recordId, timestamp } from '../wire.ts';
import { auditAction, auditKind } from './audit-actions.ts';

export { auditAction, auditActionsOf, auditKind } from './audit-actions.ts';
export type { AdministrativeAction, AuditAction, AuditKind, SecurityAction } from './audit-actions.ts';

const auditTargetKind = v.picklist([
  'user',
  'estimate',
  'order',
  'customer',
  'task',
  'refund',
  'webhook',
  'app',
  'settings',
  'api_key',
  'export',
  'portal',
  'catalog',
  'policy_report',
]);
export type AuditTargetKind = v.InferOutput<typeof auditTargetKind>;

/**
 * What it was done to; the id leads to its page: `/user/{id}`, `/estimate/{id}`, `/order/{trans_id}`, `/customer/{id}`. It is null when
 * the account or customer is gone. Others have a name and no page; `portal` is for what no record is about.
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
  /** Username of the administrator at that time; `API key {name}` for a program; `Customer {name}` for a signature by link; `Tech Portal` for what nobody asked for. */
  actor: v.string(),
  action: openPicklist(auditAction),
  target: auditTarget,
  /** From what; null when there was nothing before. */
  before: v.nullable(v.string()),
  /** To what; null when nothing is left. */
  after: v.nullable(v.string()),
  /** Missing in responses of a server before there were kinds. */
  kind: v.optional(openPicklist(auditKind)),
  /** Where a security event came from; null where that is not known or no longer stored. */
  address: v.optional(v.nullable(v.string())),
  /** The browser it came from, as in the list of signed-in devices. */
  device: v.optional(v.nullable(v.string())),
  /** The request it was part of, as in the server's log. */
  request_id: v.optional(v.nullable(v.string())),
  /** How often it has happened within the window of this line; 1 unless lines were left out (SECURITY-5). */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ...listPages,
});
export type AuditEvent = v.InferOutput<typeof auditEvent>;

/** Lines of one kind, or of all; without it, as before there were kinds, all but security events. */
export const auditKindFilter = v.picklist([...auditKind.options, 'all']);
export type AuditKindFilter = v.InferOutput<typeof auditKindFilter>;

const auditFilters = {
  search: listSearch,
  action: v.optional(auditAction),
  kind: v.optional(auditKindFilter),
  /** A username, in any case: what that account did and what was done to it. */
  person: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
  /** The first and the last day, by the days of the time zone. */
  from: v.optional(calendarDay),
  until: v.optional(calendarDay),
  time_zone: timeZone,
};

/** GET /api/audit/list: the newest first; every word of the search occurs in actor or target. */
export const listAuditEvents = defineCall({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/api/audit/list',
  summary: 'One page of the audit log, the newest first: what administrators did, or security events as well.',
  access: 'admin',
  reads: ['audit'],
  query: v.strictObject({
    page: queryPage,
    cursor: listCursor,
    ...auditFilters,
  }),
  response: v.array(auditEvent),
});

/** GET /api/audit/export: the whole log as narrowed, the newest first, safe to open in a spreadsheet. */
export const exportAuditEvents = defineCall({
  id: 'exportAuditEvents',
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The audit log as a CSV file.',
  access: 'admin',
  stepUp: true,
  reads: ['audit'],
  query: v.strictObject(auditFilters),
  response: csvFile,
});
