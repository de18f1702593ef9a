import type { AuditEvent, AuditTarget, AuditTargetKind } from '@tech-portal/contract/audit';
import { isListed, wordOf } from '@tech-portal/domain';
import { pagesOf } from '@tech-portal/platform/list-state';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Text, VisuallyHidden } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { auditActionLabels } from './audit-action-labels.ts';
import classes from './audit-table.module.css';

/** Where the page of a target is; the others have none. */
const pages: Record<AuditTargetKind, string | undefined> = {
  user: '/user',
  estimate: '/estimate',
  order: '/order',
  customer: '/customer',
  refund: undefined,
  webhook: undefined,
  app: undefined,
  settings: undefined,
  api_key: undefined,
  export: undefined,
  portal: undefined,
  catalog: undefined,
  policy_report: undefined,
};

/** What it was done to; leads there unless there is nothing to lead to, as far as this version knows. */
function AuditTargetLink({ target: { kind, id, name } }: { readonly target: AuditTarget }) {
  const page = isListed(pages, kind) ? pages[kind] : undefined;
  if (id === null || page === undefined) return <span>{name}</span>;
  return (
    <Anchor component={Link} to={`${page}/${encodeURIComponent(id)}`} size="sm">
      {name}
    </Anchor>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const momentOf = ({ at }: AuditEvent) => moment.format(new Date(at));

/** Of a security event what it says, how often, and from where. */
function Origin({ event: { after, count = 1, device, address } }: { readonly event: AuditEvent }) {
  const from = [device, address].filter(Boolean).join(' · ');
  const times = count > 1 ? `${count} times within 15 minutes` : undefined;
  return (
    <span className={classes.change}>
      {[after, times].filter(Boolean).map((line) => (
        <span key={line} className={classes.line}>
          {line}
        </span>
      ))}
      {from !== '' && <span className={classes.moment}>{from}</span>}
    </span>
  );
}

/** From what to what; a dash where there was or is nothing. */
function Change({ event }: { readonly event: AuditEvent }) {
  if (event.kind === 'security') return <Origin event={event} />;
  return (
    <span className={classes.change}>
      {event.before ?? '–'} <VisuallyHidden>to</VisuallyHidden>
      <span aria-hidden="true">→</span> {event.after ?? '–'}
    </span>
  );
}

/** On a phone a line of the log is a few lines of text, so that nothing has to be scrolled sideways. */
const columns: readonly DataColumn<AuditEvent>[] = [
  {
    id: 'at',
    header: 'When',
    width: 190,
    cell: momentOf,
    narrow: {
      header: 'Events',
      width: 'auto',
      cell: (event) => (
        <Text component="div" size="sm" className={classes.event}>
          <div className={classes.moment}>
            {momentOf(event)} · {event.actor}
          </div>
          <strong>{wordOf(auditActionLabels, event.action)}</strong>: <AuditTargetLink target={event.target} />
          <div>
            <Change event={event} />
          </div>
        </Text>
      ),
    },
  },
  { id: 'actor', header: 'Who', cell: (event) => event.actor, narrow: 'hide' },
  { id: 'action', header: 'What', cell: (event) => wordOf(auditActionLabels, event.action), narrow: 'hide' },
  {
    id: 'target',
    header: 'Whom or What',
    cell: (event) => <AuditTargetLink target={event.target} />,
    narrow: 'hide',
  },
  { id: 'change', header: 'From → To', cell: (event) => <Change event={event} />, narrow: 'hide' },
];

interface AuditTableProps {
  events: readonly AuditEvent[];
  page: number;
  loading: boolean;
  onPageChange: ListTable['onPageChange'];
}

/** One page of the log, the newest first. */
export function AuditTable({ events, page, loading, onPageChange }: AuditTableProps) {
  return (
    <DataTable
      label="Audit log"
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
      loading={loading}
      page={page}
      {...pagesOf(events)}
      onPageChange={onPageChange}
      emptyText="No events found."
    />
  );
}
