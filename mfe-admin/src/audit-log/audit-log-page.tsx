import { useCallback } from 'react';
import { useSearchParams } from '@tech-portal/platform/router';
import { ErrorState, NativeSelect, PageHeader, Stack, TableSkeleton } from '@tech-portal/ui';
import { failureHint } from '../shared/failure-hint.ts';
import { SearchField } from '../shared/search-field.tsx';
import { usePageInReach } from '../shared/use-page-in-reach.ts';
import { auditActionLabels, isAuditAction } from './audit-action-labels.ts';
import { readListState, writeListState } from './audit-list-state.ts';
import type { AuditListState } from './audit-list-state.ts';
import { useAuditEvents } from './audit-log.queries.ts';
import classes from './audit-log-page.module.css';
import { AuditTable } from './audit-table.tsx';

const actions = [
  { value: '', label: 'All actions' },
  ...Object.entries(auditActionLabels).map(([value, label]) => ({ value, label })),
];

/** Who did what to whom, when, from what to what. Searching and filtering start over at page 1. */
export default function AuditLogPage() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const list = useAuditEvents(state);
  const change = (to: Partial<AuditListState>, replace = false) =>
    setParams((present) => writeListState({ ...readListState(present), page: 1, ...to }), { replace });
  const goToFirst = useCallback(
    () => setParams((present) => writeListState({ ...readListState(present), page: 1 }), { replace: true }),
    [setParams],
  );
  usePageInReach(state.page, list.data?.length === 0 && !list.isPlaceholderData, goToFirst);

  return (
    <>
      <PageHeader title="Audit Log" subtitle="What administrators changed, the newest first." />
      <Stack gap="md">
        <div className={classes.filters}>
          <SearchField
            label="Search the audit log"
            placeholder="Who did it, or whom or what it concerns"
            search={state.search}
            onSearch={(search) => change({ search }, true)}
          />
          <NativeSelect
            label="Action"
            data={actions}
            value={state.action ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change({ action: isAuditAction(value) ? value : undefined });
            }}
          />
        </div>
        {list.data ? (
          <AuditTable
            events={list.data}
            page={state.page}
            loading={list.isPlaceholderData}
            onPageChange={(page) => change({ page })}
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
