import { exportAuditEvents } from '@tech-portal/contract/audit';
import { ExportButton, ListView, useList } from '@tech-portal/lists';
import { PageHeader } from '@tech-portal/ui';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditList } from './audit-list.ts';

export default function AuditLogPage() {
  const list = useList(auditList, { staleTime: 0 });
  return (
    <>
      <PageHeader
        title="Audit Log"
        subtitle="Changes by administrators, automatic actions and sign-ins, newest first."
        actions={<ExportButton endpoint={exportAuditEvents} query={list.filterQuery} />}
      />
      <ListView
        list={list}
        label="Audit log"
        columns={auditColumns}
        failure="Failed to fetch the audit log."
        emptyText="No events found."
      >
        <AuditFilters state={list.state} change={list.change} />
      </ListView>
    </>
  );
}
