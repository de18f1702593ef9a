import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { calendarDay, formatDay, fullName } from '@tech-portal/domain';
import { Link, useNavigate } from '@tech-portal/platform/router';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Anchor, Checkbox, Price, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';

const addressOf = ({ id }: ReimbursementRow) => `/estimate/${id}`;
const dayOf = ({ order_date }: ReimbursementRow) => formatDay(calendarDay(new Date(order_date)));

/** The technician to pay; nothing where an older server does not say. */
const technicianOf = ({ tech }: ReimbursementRow) =>
  tech && (
    <Anchor component={Link} to={`/user/${tech.id}`} size="sm">
      <LongText>{fullName(tech)}</LongText>
    </Anchor>
  );

/** On a phone day, customer and technician share a column, so that nothing has to be scrolled sideways. */
const facts: readonly DataColumn<ReimbursementRow>[] = [
  {
    id: 'order_date',
    header: 'Order Date',
    sortable: true,
    cell: dayOf,
    narrow: {
      opensRow: true,
      cell: (row) => (
        <>
          <strong>{fullName(row)}</strong>
          <br />
          {dayOf(row)}
          {row.tech && (
            <Text component="span" display="block" size="xs" c="dimmed">
              Technician: <LongText>{fullName(row.tech)}</LongText>
            </Text>
          )}
        </>
      ),
    },
  },
  { id: 'last_name', header: 'Customer', sortable: true, opensRow: true, cell: fullName, narrow: 'hide' },
  { id: 'tech', header: 'Technician', cell: technicianOf, narrow: 'hide' },
  {
    id: 'line_item_total',
    header: 'Line Item Total',
    sortable: true,
    align: 'end',
    cell: (row) => (
      <>
        <Price dollars={row.line_item_total} fw={600} size="sm" />
        {row.discount !== undefined && (
          <Text size="xs" c="dimmed">
            Discount on the order <Price dollars={row.discount} size="xs" />
          </Text>
        )}
      </>
    ),
  },
];

interface ReimbursementTableProps {
  rows: readonly ReimbursementRow[];
  pageCount: number;
  table: ListTable;
  loading: boolean;
  isSending: (row: ReimbursementRow) => boolean;
  onCheck: (row: ReimbursementRow) => void;
}

/** One page of orders; a click opens the estimate, the checkbox reimburses it. */
export function ReimbursementTable(props: ReimbursementTableProps) {
  const { rows, pageCount, table, loading, isSending, onCheck } = props;
  const navigate = useNavigate();
  const columns: readonly DataColumn<ReimbursementRow>[] = [
    {
      id: 'reimbursed',
      header: 'Reimbursed',
      width: 120,
      narrow: { header: 'Done', width: 56 },
      cell: (row) => (
        <Checkbox
          aria-label={`Reimbursed: ${fullName(row)}, ${dayOf(row)}`}
          checked={row.reimbursed}
          disabled={isSending(row)}
          onChange={() => onCheck(row)}
        />
      ),
    },
    ...facts,
  ];
  return (
    <DataTable
      label="Estimates to reimburse"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onRowClick={(row) => void navigate(addressOf(row))}
      rowHref={addressOf}
      loading={loading}
      pageCount={pageCount}
      {...table}
      emptyText="No estimates to reimburse."
    />
  );
}
