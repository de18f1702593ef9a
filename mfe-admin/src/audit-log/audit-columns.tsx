import type { AuditEvent, AuditTargetKind } from '@tech-portal/contract/audit';
import { isListed, openValueLabel } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Text, VisuallyHidden } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { auditActionLabels } from './audit-action.labels.ts';
import classes from './audit-columns.module.css';

/** Path prefix of the page for each kind of target; undefined for kinds without a page. */
const targetPaths: Record<AuditTargetKind, string | undefined> = {
  user: '/user',
  estimate: '/estimate',
  order: '/order',
  customer: '/customer',
  task: undefined,
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

/** Kinds shown with the record's number, because their name is the customer's. */
const numberedKinds = new Map<string, string>([
  ['estimate', 'Estimate'],
  ['order', 'Order'],
]);

/** Target of an event, linked to its page if it has one and still exists. */
function AuditTargetLink({ event: { target, action } }: { readonly event: AuditEvent }) {
  const { kind, id, name } = target;
  const page = isListed(targetPaths, kind) && action !== 'estimate_deleted' ? targetPaths[kind] : undefined;
  const text = numberedKinds.has(kind) ? `${numberedKinds.get(kind)} ${id}, ${name}` : name;
  if (id === null || page === undefined) return <span>{text}</span>;
  return (
    <Anchor component={Link} to={`${page}/${encodeURIComponent(id)}`} size="sm">
      {text}
    </Anchor>
  );
}

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const eventTime = ({ at }: AuditEvent) => dateTimeFormat.format(new Date(at));

function SecurityEventDetails({ event: { after, count = 1, device, address } }: { readonly event: AuditEvent }) {
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

const VISIBLE_CHANGES = 2;

/** Changes to the business settings, one per line. Shows the first two, and the rest on demand. */
function SettingsChanges({ changes }: { readonly changes: readonly string[] }) {
  const lines = (of: readonly string[]) =>
    of.map((change) => (
      <span key={change} className={classes.line}>
        {change}
      </span>
    ));
  const more = changes.slice(VISIBLE_CHANGES);
  return (
    <div className={classes.change}>
      {lines(changes.slice(0, VISIBLE_CHANGES))}
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          {lines(more)}
        </details>
      )}
    </div>
  );
}

function Change({ event }: { readonly event: AuditEvent }) {
  if (event.kind === 'security') return <SecurityEventDetails event={event} />;
  if (event.target.kind === 'settings' && event.after) return <SettingsChanges changes={event.after.split('; ')} />;
  return (
    <span className={classes.change}>
      {event.before ?? '–'} <VisuallyHidden>to</VisuallyHidden>
      <span aria-hidden="true">→</span> {event.after ?? '–'}
    </span>
  );
}

/** Columns of the log. On a phone each event is a few lines of text, to avoid sideways scrolling. */
export const auditColumns: readonly DataColumn<AuditEvent>[] = [
  {
    id: 'at',
    header: 'When',
    width: 190,
    cell: eventTime,
    narrow: {
      header: 'Events',
      width: 'auto',
      cell: (event) => (
        <Text component="div" size="sm" className={classes.event}>
          <div className={classes.moment}>
            {eventTime(event)} · {event.actor}
          </div>
          <strong>{openValueLabel(auditActionLabels, event.action)}</strong>: <AuditTargetLink event={event} />
          <div>
            <Change event={event} />
          </div>
        </Text>
      ),
    },
  },
  { id: 'actor', header: 'Who', cell: (event) => event.actor, narrow: 'hide' },
  { id: 'action', header: 'What', cell: (event) => openValueLabel(auditActionLabels, event.action), narrow: 'hide' },
  {
    id: 'target',
    header: 'Target',
    cell: (event) => <AuditTargetLink event={event} />,
    narrow: 'hide',
  },
  { id: 'change', header: 'Change', cell: (event) => <Change event={event} />, narrow: 'hide' },
];
