import type { StateOfList } from '@tech-portal/lists';
import { NativeSelect, SearchField } from '@tech-portal/ui';
import { DayRange } from '../shared/day-range/day-range.tsx';
import { parseAuditAction } from './audit-action.labels.ts';
import { actionOptions, parseKind, kindOptions } from './audit-list.ts';
import type { auditList } from './audit-list.ts';
import classes from './audit-filters.module.css';

type State = StateOfList<typeof auditList>;

interface AuditFiltersProps {
  readonly state: State;
  readonly change: (to: Partial<State>, options?: { replace?: boolean }) => void;
}

/** Filters of the log. Changing one returns to page 1. */
export function AuditFilters({ state, change }: AuditFiltersProps) {
  const { search, kind, action, person, from, until } = state;
  return (
    <div className={classes.filters}>
      <SearchField
        whileTyping
        label="Search the audit log"
        landmark="Events"
        placeholder="Person, record or action"
        search={search}
        onSearch={(text) => change({ search: text }, { replace: true })}
      />
      <NativeSelect
        label="Kind"
        data={kindOptions}
        value={kind ?? ''}
        onChange={(event) => change({ kind: parseKind(event.currentTarget.value), action: undefined })}
      />
      <NativeSelect
        label="Action"
        data={actionOptions(kind)}
        value={action ?? ''}
        onChange={(event) => change({ action: parseAuditAction(event.currentTarget.value) })}
      />
      <SearchField
        whileTyping
        label="Person"
        landmark="People"
        placeholder="Username"
        search={person}
        onSearch={(text) => change({ person: text }, { replace: true })}
      />
      <DayRange
        from={from}
        until={until}
        onFrom={(day) => change({ from: day })}
        onUntil={(day) => change({ until: day })}
      />
    </div>
  );
}
