import { useRef, useState } from 'react';
import { listPolicyReports } from '@tech-portal/contract/policy-reports';
import type { PolicyReport } from '@tech-portal/contract/policy-reports';
import { lazyDialog } from '@tech-portal/platform';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { EmptyState, PageHeader, QueryView, Stack, TableSkeleton } from '@tech-portal/ui';
import { IconCircleCheck } from '@tech-portal/ui/icons';
import { failedChange } from '../shared/failed-change.ts';
import { OutcomeAlert } from '../shared/outcome-alert.tsx';
import type { Outcome } from '../shared/outcome-alert.tsx';
import { PolicyReportTable } from './policy-report-table.tsx';
import { useDeletePolicyReport } from './policy-reports.mutations.ts';

const DeleteReportsDialog = lazyDialog(async () => (await import('./delete-reports-dialog.tsx')).DeleteReportsDialog);

const reportList = defineList([], {});

/** What browsers refused because of the content security policy, those seen last first (SECURITY-14). */
export default function PolicyReportsPage() {
  const view = useListState(reportList);
  const { page, onPageChange } = view.table;
  const list = useApiQuery(
    listPolicyReports,
    { page, cursor: view.state.cursor },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  usePageInReach(view, list);
  const [outcome, setOutcome] = useState<Outcome>();
  const [deleting, setDeleting] = useState<PolicyReport>();
  const area = useRef<HTMLDivElement>(null);
  const { mutate: remove, isPending } = useDeletePolicyReport();

  // The button of the row goes away, and it had the focus.
  const finish = (how: Outcome) => {
    setDeleting(undefined);
    setOutcome(how);
    area.current?.focus({ preventScroll: true });
  };
  const confirm = (report: PolicyReport) =>
    remove(report, {
      onSuccess: ({ message }) => finish({ kind: 'success', text: message ?? 'The reports are deleted.' }),
      onError: (error) => finish(failedChange(error, 'The reports were not deleted.')),
    });

  return (
    <>
      <PageHeader
        title="Policy Reports"
        subtitle="What browsers refused to load or run, as the security policy of the pages does not allow it."
      />
      <Stack gap="md" ref={area} tabIndex={-1} component="section" aria-label="Reports">
        <OutcomeAlert outcome={outcome} onClose={() => setOutcome(undefined)} />
        <QueryView
          query={list}
          loading={<TableSkeleton rows={4} />}
          failure="Failed to fetch the policy reports."
          // A page that has just lost its last row gives way to the one before it.
          empty={(reports) =>
            reports.length === 0 &&
            page === 1 && (
              <EmptyState
                icon={<IconCircleCheck size={22} />}
                title="There are no policy reports."
                hint="Within the last 30 days no browser has reported anything, or all of it was deleted here."
              />
            )
          }
        >
          {(reports, { isOld }) => (
            <PolicyReportTable
              reports={reports}
              page={page}
              loading={isOld || reports.length === 0}
              onDelete={(report) => {
                setOutcome(undefined);
                setDeleting(report);
              }}
              onPageChange={onPageChange}
            />
          )}
        </QueryView>
      </Stack>
      <DeleteReportsDialog
        opened={deleting !== undefined}
        report={deleting}
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
