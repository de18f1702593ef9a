import { formatDay, fullName } from '@tech-portal/domain';
import type { EstimateRow } from '@tech-portal/contract/estimates';
import { Badge, Group, Price, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { EstimateStatusBadge } from '../../shared/estimate/estimate-status-badge.tsx';
import { OptionLine } from '../../shared/estimate/option-line.tsx';
import { technicianColumn, TechnicianLine } from '../../shared/technician/technician-column.tsx';
import classes from './estimate-columns.module.css';

/** Columns of the estimate list; on a phone customer and day share one, to avoid sideways scrolling. */
export const estimateColumns = (withTech: boolean): readonly DataColumn<EstimateRow>[] => [
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
        <EstimateStatusBadge status={row.status} isNotChosen={row.option?.not_chosen} />
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
          <EstimateStatusBadge status={row.status} isNotChosen={row.option?.not_chosen} />
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
