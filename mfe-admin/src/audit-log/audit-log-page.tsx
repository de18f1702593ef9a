import { failureHint } from '@tech-portal/api-client/error-policy';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { ErrorState, NativeSelect, PageHeader, Stack, TableSkeleton } from '@tech-portal/ui';
import { SearchField } from '../shared/search-field.tsx';
import { auditActionLabels, auditActionOf } from './audit-action-labels.ts';
import { auditList } from './audit-list-state.ts';
import { useAuditEvents } from './audit-log.queries.ts';
import classes from './audit-log-page.module.css';
import { AuditTable } from './audit-table.tsx';

const actions = [
  { value: '', label: 'All actions' },
  ...Object.entries(auditActionLabels).map(([value, label]) => ({ value, label })),
];

/** Who did what to whom, when, from what to what. Searching and filtering start over at page 1. */
export default function AuditLogPage() {
  const view = useListState(auditList);
  const { state, change, table } = view;
  const list = useAuditEvents(state);
  usePageInReach(view, list);

  return (
    <>
      <PageHeader title="Audit Log" subtitle="What administrators changed, the newest first." />
      <Stack gap="md">
        <div className={classes.filters}>
          <SearchField
            label="Search the audit log"
            placeholder="Who, whom or what"
            search={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          <NativeSelect
            label="Action"
            data={actions}
            value={state.action ?? ''}
            onChange={(event) => change({ action: auditActionOf(event.currentTarget.value) })}
          />
        </div>
        {list.data ? (
          <AuditTable
            events={list.data}
            page={state.page}
            loading={list.isPlaceholderData}
            onPageChange={table.onPageChange}
          />
        ) : list.isError ? (
          <ErrorState
            message="Failed to fetch the audit log."
            hint={failureHint(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Stack>
    </>
  );
}
