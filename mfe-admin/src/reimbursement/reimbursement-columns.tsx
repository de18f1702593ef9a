import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { calendarDay, formatDay, fullName } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Price, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';

export const orderDay = ({ order_date }: ReimbursementRow) => formatDay(calendarDay(new Date(order_date)));

/** Technician to reimburse; missing on older servers. */
const technicianOf = ({ tech }: ReimbursementRow) =>
  tech && (
    <Anchor component={Link} to={`/user/${tech.id}`} size="sm">
      <LongText>{fullName(tech)}</LongText>
    </Anchor>
  );

/** Columns of the order list. On a phone, day, customer and technician share a column, to avoid sideways scrolling. */
export const reimbursementColumns: readonly DataColumn<ReimbursementRow>[] = [
  {
    id: 'order_date',
    header: 'Order Date',
    sortable: true,
    cell: orderDay,
    narrow: {
      opensRow: true,
      cell: (row) => (
        <>
          <strong>{fullName(row)}</strong>
          <br />
          {orderDay(row)}
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
