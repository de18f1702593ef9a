import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { defineEndpoint } from '../define-endpoint.ts';
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
 * Record that a row is about. The id leads to its page (`/user/{id}`, `/estimate/{id}`, `/order/{trans_id}`,
 * `/customer/{id}`), and is null once the account or customer is gone. Other kinds have a name but no page; `portal` is
 * for rows about no record.
 */
export const auditTarget = v.object({
  kind: openPicklist(auditTargetKind),
  id: v.nullable(v.string()),
  name: v.string(),
});
export type AuditTarget = v.InferOutput<typeof auditTarget>;

/** Row of the audit log. Rows are immutable, and outlive the accounts and records they name. */
export const auditEvent = v.object({
  id: recordId,
  at: timestamp,
  /**
   * Username of the administrator at that time; `API key {name}` for an API key; `Customer {name}` for a signature by
   * link; `Tech Portal` for automatic actions.
   */
  actor: v.string(),
  action: openPicklist(auditAction),
  target: auditTarget,
  /** Previous value; null if there was none. */
  before: v.nullable(v.string()),
  /** New value; null if the value was removed. */
  after: v.nullable(v.string()),
  /** Missing in responses of older servers. */
  kind: v.optional(openPicklist(auditKind)),
  /** Client address of a security event; null when unknown or no longer stored. */
  address: v.optional(v.nullable(v.string())),
  /** Browser, named as in the list of signed-in devices. */
  device: v.optional(v.nullable(v.string())),
  /** Request id, as in the server's log. */
  request_id: v.optional(v.nullable(v.string())),
  /** Occurrences within the window of this row; 1 unless rows were omitted (SECURITY-5). */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ...listPages,
});
export type AuditEvent = v.InferOutput<typeof auditEvent>;

/**
 * Filter for one kind of row, or `all`. Without it, as in requests of older clients, the list omits security events.
 */
export const auditKindFilter = v.picklist([...auditKind.options, 'all']);
export type AuditKindFilter = v.InferOutput<typeof auditKindFilter>;

const auditFilters = {
  search: listSearch,
  action: v.optional(auditAction),
  kind: v.optional(auditKindFilter),
  /** Username, ignoring case; matches actions by that account and on it. */
  person: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
  /** First and last day, in `time_zone`. */
  from: v.optional(calendarDay),
  until: v.optional(calendarDay),
  time_zone: timeZone,
};

/** GET /api/audit/list: newest first; every word of the search occurs in actor or target. */
export const listAuditEvents = defineEndpoint({
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

/** GET /api/audit/export: all matching rows, newest first, safe to open in a spreadsheet. */
export const exportAuditEvents = defineEndpoint({
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
