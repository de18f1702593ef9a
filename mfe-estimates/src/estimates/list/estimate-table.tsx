import { formatDay, fullName } from '@tech-portal/domain';
import type { EstimateRow } from '@tech-portal/contract/estimates';
import { useNavigate } from '@tech-portal/platform/router';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Badge, Group, Price, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { EstimateStatusBadge } from '../../shared/estimate-status-badge.tsx';
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
    cell: fullName,
    narrow: {
      cell: (row) => (
        <>
          <strong>{fullName(row)}</strong>
          <Text size="xs" c="dimmed" className={classes.day}>
            {formatDay(row.issue_date)}
          </Text>
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
        <EstimateStatusBadge status={row.status} />
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
          <EstimateStatusBadge status={row.status} />
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
}

/** One page of estimates; a click opens one. */
export function EstimateTable({ estimates, table, withTech, loading }: EstimateTableProps) {
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
      pageCount={estimates[0]?.page_count ?? 1}
      {...table}
      emptyText="No estimates match this filter."
    />
  );
}
