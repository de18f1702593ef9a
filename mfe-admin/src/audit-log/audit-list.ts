import { auditActionsOf, auditKindFilter, listAuditEvents } from '@tech-portal/contract/audit';
import type { AuditAction, AuditKindFilter } from '@tech-portal/contract/audit';
import { defineList } from '@tech-portal/lists';
import { readSearch } from '@tech-portal/platform/list-state';
import { parseDay } from '../shared/day-range/parse-day.ts';
import { auditActionLabels, parseAuditAction } from './audit-action.labels.ts';

const kindLabels: Readonly<Record<AuditKindFilter, string>> = {
  all: 'Everything',
  change: 'Record changes',
  access: 'Access changes',
  security: 'Sign-ins and security',
};

/** Options of the kind filter. The first one leaves out security events. */
export const kindOptions = [
  { value: '', label: 'Changes and access' },
  ...auditKindFilter.options.map((value) => ({ value, label: kindLabels[value] })),
];

const isKind = (text: string): text is AuditKindFilter => Object.hasOwn(kindLabels, text);

/** Parses a kind; undefined for a kind that this version does not know. */
export const parseKind = (text: string | null): AuditKindFilter | undefined =>
  text !== null && isKind(text) ? text : undefined;

export function actionOptions(kind: AuditKindFilter | undefined) {
  const listedActions: readonly AuditAction[] | undefined =
    kind !== undefined && kind !== 'all' ? auditActionsOf[kind] : undefined;
  const visibleActions = Object.entries(auditActionLabels).filter(
    ([action]) => listedActions === undefined || listedActions.some((each) => each === action),
  );
  return [{ value: '', label: 'All actions' }, ...visibleActions.map(([value, label]) => ({ value, label }))];
}

/** Audit log. Days are in the user's time zone. */
export const auditList = defineList(listAuditEvents, {
  filters: {
    search: readSearch,
    kind: parseKind,
    action: parseAuditAction,
    person: readSearch,
    from: parseDay,
    until: parseDay,
  },
  query: (filters) => ({
    ...filters,
    ...((filters.from ?? filters.until) && { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  }),
});
