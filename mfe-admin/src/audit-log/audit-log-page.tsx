import { listAuditEvents } from '@tech-portal/contract/audit';
import { defineList, readSearch, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { NativeSelect, PageHeader, QueryView, SearchField, Stack, TableSkeleton } from '@tech-portal/ui';
import { auditActionLabels, auditActionOf } from './audit-action-labels.ts';
import classes from './audit-log-page.module.css';
import { AuditTable } from './audit-table.tsx';

/** How the log stands in the address; without an action whatever was done. */
const auditList = defineList([], { search: readSearch, action: auditActionOf });

const actions = [
  { value: '', label: 'All actions' },
  ...Object.entries(auditActionLabels).map(([value, label]) => ({ value, label })),
];

/** Who did what to whom, when, from what to what. Searching and filtering start over at page 1. */
export default function AuditLogPage() {
  const view = useListState(auditList);
  const { state, change, table } = view;
  const { page, cursor, search, action } = state;
  // Always as it is now; the page before it stays while the next one loads.
  const list = useApiQuery(
    listAuditEvents,
    { page, cursor, search: search || undefined, action: action || undefined },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  usePageInReach(view, list);

  return (
    <>
      <PageHeader
        title="Audit Log"
        subtitle="What administrators changed, and what the portal did by itself, the newest first."
      />
      <Stack gap="md">
        <div className={classes.filters}>
          <SearchField
            whileTyping
            label="Search the audit log"
            placeholder="Who, whom or what"
            search={search}
            onSearch={(text) => change({ search: text }, { replace: true })}
          />
          <NativeSelect
            label="Action"
            data={actions}
            value={action ?? ''}
            onChange={(event) => change({ action: auditActionOf(event.currentTarget.value) })}
          />
        </div>
        <QueryView query={list} loading={<TableSkeleton rows={10} />} failure="Failed to fetch the audit log.">
          {(events, { isOld }) => (
            <AuditTable events={events} page={page} loading={isOld} onPageChange={table.onPageChange} />
          )}
        </QueryView>
      </Stack>
    </>
  );
}
