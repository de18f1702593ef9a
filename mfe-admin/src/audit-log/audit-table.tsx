import type { AuditEvent } from '@tech-portal/contract/audit';
import { Text, useNarrowScreen, VisuallyHidden } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { auditActionLabels } from './audit-action-labels.ts';
import { AuditTargetLink } from './audit-target-link.tsx';
import classes from './audit-table.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const momentOf = ({ at }: AuditEvent) => moment.format(new Date(at));

/** From what to what; a dash where there was or is nothing. */
function Change({ event }: { readonly event: AuditEvent }) {
  return (
    <span className={classes.change}>
      {event.before ?? '–'} <VisuallyHidden>to</VisuallyHidden>
      <span aria-hidden="true">→</span> {event.after ?? '–'}
    </span>
  );
}

const columns: readonly DataColumn<AuditEvent>[] = [
  { id: 'at', header: 'When', width: 190, cell: momentOf },
  { id: 'actor', header: 'Who', cell: (event) => event.actor },
  { id: 'action', header: 'What', cell: (event) => auditActionLabels[event.action] },
  { id: 'target', header: 'Whom or What', cell: (event) => <AuditTargetLink target={event.target} /> },
  { id: 'change', header: 'From → To', cell: (event) => <Change event={event} /> },
];

/** On a phone a line of the log is a few lines of text, so that nothing has to be scrolled sideways. */
const narrowColumns: readonly DataColumn<AuditEvent>[] = [
  {
    id: 'event',
    header: 'Events',
    cell: (event) => (
      <Text component="div" size="sm" className={classes.event}>
        <div className={classes.moment}>
          {momentOf(event)} · {event.actor}
        </div>
        <strong>{auditActionLabels[event.action]}</strong>: <AuditTargetLink target={event.target} />
        <div>
          <Change event={event} />
        </div>
      </Text>
    ),
  },
];

interface AuditTableProps {
  readonly events: readonly AuditEvent[];
  readonly page: number;
  readonly loading: boolean;
  readonly onPageChange: (page: number) => void;
}

/** One page of the log, the newest first. */
export function AuditTable({ events, page, loading, onPageChange }: AuditTableProps) {
  const narrow = useNarrowScreen();
  return (
    <DataTable
      label="Audit log"
      columns={narrow ? narrowColumns : columns}
      rows={events}
      rowKey={({ id }) => id}
      loading={loading}
      page={page}
      pageCount={events[0]?.page_count ?? 1}
      onPageChange={onPageChange}
      emptyText="No events found."
    />
  );
}
