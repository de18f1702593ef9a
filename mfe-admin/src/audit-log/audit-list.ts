import { auditActionsOf, auditKindFilter, listAuditEvents } from '@tech-portal/contract/audit';
import type { AuditAction, AuditKindFilter } from '@tech-portal/contract/audit';
import { defineList } from '@tech-portal/lists';
import { readSearch } from '@tech-portal/platform/list-state';
import { auditActionLabels, auditActionOf } from './audit-action-labels.ts';

const kindLabels: Readonly<Record<AuditKindFilter, string>> = {
  all: 'Everything',
  change: 'Record changes',
  access: 'Access changes',
  security: 'Sign-ins and security',
};

/** Options of the kind filter; the first excludes security events. */
export const kinds = [
  { value: '', label: 'Changes and access' },
  ...auditKindFilter.options.map((value) => ({ value, label: kindLabels[value] })),
];

const isKind = (text: string): text is AuditKindFilter => Object.hasOwn(kindLabels, text);

/** Parses a kind; undefined for one that this version does not know. */
export const kindOf = (text: string | null): AuditKindFilter | undefined =>
  text !== null && isKind(text) ? text : undefined;

export function actionsOf(kind: AuditKindFilter | undefined) {
  const some: readonly AuditAction[] | undefined =
    kind !== undefined && kind !== 'all' ? auditActionsOf[kind] : undefined;
  const shown = Object.entries(auditActionLabels).filter(
    ([action]) => some === undefined || some.some((each) => each === action),
  );
  return [{ value: '', label: 'All actions' }, ...shown.map(([value, label]) => ({ value, label }))];
}

const readDay = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Audit log list; days are in the user's time zone. */
export const auditList = defineList(listAuditEvents, {
  filters: {
    search: readSearch,
    kind: kindOf,
    action: auditActionOf,
    person: readSearch,
    from: readDay,
    until: readDay,
  },
  query: (filters) => ({
    ...filters,
    ...((filters.from ?? filters.until) && { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  }),
});
