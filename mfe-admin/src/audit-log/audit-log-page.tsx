import { exportAuditEvents, listAuditEvents } from '@tech-portal/contract/audit';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Button, PageHeader, QueryView, saveFile, Stack, TableSkeleton } from '@tech-portal/ui';
import { IconDownload } from '@tech-portal/ui/icons';
import { AuditFilters } from './audit-filters.tsx';
import { auditList, queryOf } from './audit-list.ts';
import { AuditTable } from './audit-table.tsx';

/** Who did what to whom, when, from what to what, and from where. Searching and filtering start over at page 1. */
export default function AuditLogPage() {
  const view = useListState(auditList);
  const { state, change, table } = view;
  const { page, cursor } = state;
  const narrowed = queryOf(state);
  // Always as it is now; the page before it stays while the next one loads.
  const list = useApiQuery(
    listAuditEvents,
    { page, cursor, ...narrowed },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  usePageInReach(view, list);
  const file = useApiMutation(exportAuditEvents, {
    input: (query: typeof narrowed) => ({ query }),
    toast: true,
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });

  return (
    <>
      <PageHeader
        title="Audit Log"
        subtitle="What administrators changed, what the portal did by itself, and how accounts are used, the newest first."
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={file.isPending}
            onClick={() => file.mutate(narrowed)}
          >
            Export CSV
          </Button>
        }
      />
      <Stack gap="md">
        <AuditFilters state={state} change={change} />
        <QueryView query={list} loading={<TableSkeleton rows={10} />} failure="Failed to fetch the audit log.">
          {(events, { isOld }) => (
            <AuditTable events={events} page={page} loading={isOld} onPageChange={table.onPageChange} />
          )}
        </QueryView>
      </Stack>
    </>
  );
}
