import { formatDay, fullName } from '@tech-portal/domain';
import type { EstimateRow } from '@tech-portal/contract/estimates';
import { useNavigate } from '@tech-portal/platform/router';
import { pagesOf } from '@tech-portal/platform/list-state';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Badge, Group, Price, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { EstimateStatusBadge } from '../../shared/estimate-status-badge.tsx';
import { OptionLine } from '../../shared/option-line.tsx';
import { technicianColumn, TechnicianLine } from '../../shared/technician/technician-column.tsx';
import classes from './estimate-table.module.css';

const addressOf = ({ id }: EstimateRow) => `/estimate/${id}`;
/** On a phone customer and day share a column, so that nothing has to be scrolled sideways. */
const columnsOf = (withTech: boolean): readonly DataColumn<EstimateRow>[] => [
  {
    id: 'issue_date',
    header: 'Issue Date',
    sortable: true,
    cell: (row) => formatDay(row.issue_date),
    narrow: 'hide',
  },
  {
    id: 'last_name',
    header: 'Customer',
    sortable: true,
    opensRow: true,
    cell: (row) => (
      <>
        {fullName(row)}
        <OptionLine option={row.option} />
      </>
    ),
    narrow: {
      cell: (row) => (
        <>
          <strong>{fullName(row)}</strong>
          <Text size="xs" c="dimmed" className={classes.day}>
            {formatDay(row.issue_date)}
          </Text>
          <OptionLine option={row.option} />
          <TechnicianLine tech={row.tech} />
        </>
      ),
    },
  },
  ...(withTech ? [technicianColumn] : []),
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: (row) => (
      <Group gap={6}>
        <EstimateStatusBadge status={row.status} notChosen={row.option?.not_chosen} />
        {row.reimbursed && (
          <Badge variant="outline" color="gray" miw="max-content">
            Reimbursed
          </Badge>
        )}
      </Group>
    ),
    narrow: {
      cell: (row) => (
        <>
          <EstimateStatusBadge status={row.status} notChosen={row.option?.not_chosen} />
          {row.reimbursed && (
            <Text size="xs" c="dimmed" mt={2}>
              Reimbursed
            </Text>
          )}
        </>
      ),
    },
  },
  {
    id: 'total',
    header: 'Total',
    sortable: true,
    align: 'end',
    cell: (row) => <Price dollars={row.total} fw={600} size="sm" />,
  },
];

interface EstimateTableProps {
  estimates: readonly EstimateRow[];
  table: ListTable;
  withTech: boolean;
  loading: boolean;
  emptyText: string;
}

/** One page of estimates; a click opens one. */
export function EstimateTable({ estimates, table, withTech, loading, emptyText }: EstimateTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Estimates"
      columns={columnsOf(withTech)}
      rows={estimates}
      rowKey={({ id }) => id}
      onRowClick={(row) => void navigate(addressOf(row))}
      rowHref={addressOf}
      loading={loading}
      {...pagesOf(estimates)}
      {...table}
      emptyText={emptyText}
    />
  );
}
