import type { PolicyReport } from '@tech-portal/contract/policy-reports';
import { formatMoment } from '@tech-portal/domain';
import { pagesOf } from '@tech-portal/platform/list-state';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Button, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import classes from './policy-reports.module.css';

function Refused({ report: { directive, blocked } }: { readonly report: PolicyReport }) {
  return (
    <>
      <strong>{blocked}</strong>
      <div className={classes.dimmed}>
        by <code>{directive}</code>
      </div>
    </>
  );
}

const appOf = ({ app, version }: PolicyReport): string => (app === null ? 'Not known' : `${app} ${version ?? ''}`);
const count = new Intl.NumberFormat('en-US');

const facts: readonly DataColumn<PolicyReport>[] = [
  {
    id: 'refused',
    header: 'Refused',
    cell: (report) => <Refused report={report} />,
    narrow: {
      header: 'Refused',
      width: 'auto',
      cell: (report) => (
        <Text component="div" size="sm" className={classes.stack}>
          <Refused report={report} />
          <div>
            {count.format(report.count)} on <code>{report.page}</code>
          </div>
          <div className={classes.dimmed}>App: {appOf(report)}</div>
          <div className={classes.dimmed}>First: {formatMoment(report.first_seen)}</div>
          <div className={classes.dimmed}>Last: {formatMoment(report.last_seen)}</div>
        </Text>
      ),
    },
  },
  { id: 'page', header: 'Page', narrow: 'hide', cell: ({ page }) => <code>{page}</code> },
  { id: 'app', header: 'App', narrow: 'hide', cell: appOf },
  {
    id: 'count',
    header: 'Reports',
    width: 90,
    align: 'end',
    narrow: 'hide',
    cell: (report) => count.format(report.count),
  },
  { id: 'first', header: 'First', width: 160, narrow: 'hide', cell: (report) => formatMoment(report.first_seen) },
  { id: 'last', header: 'Last', width: 160, narrow: 'hide', cell: (report) => formatMoment(report.last_seen) },
];

interface PolicyReportTableProps {
  readonly reports: readonly PolicyReport[];
  readonly page: number;
  readonly loading: boolean;
  readonly onDelete: (report: PolicyReport) => void;
  readonly onPageChange: ListTable['onPageChange'];
}

/** One page of reports, those seen last first; on a phone each is a few lines of text. */
export function PolicyReportTable({ reports, page, loading, onDelete, onPageChange }: PolicyReportTableProps) {
  const columns: readonly DataColumn<PolicyReport>[] = [
    ...facts,
    {
      id: 'actions',
      header: 'Actions',
      width: 100,
      narrow: { align: 'end', width: 90 },
      cell: (report) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Delete ${report.directive} ${report.blocked} on ${report.page}`}
          onClick={() => onDelete(report)}
        >
          Delete
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label="Policy reports"
      columns={columns}
      rows={reports}
      rowKey={({ id }) => id}
      loading={loading}
      page={page}
      {...pagesOf(reports)}
      onPageChange={onPageChange}
    />
  );
}
