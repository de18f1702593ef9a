import type { RefundRow } from '@tech-portal/contract/refunds';
import { formatCurrency, formatDateTime, fullName } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Badge, Price, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { refundLabel, refundReason, describeRefund } from './refund.labels.ts';
import classes from './refunds.module.css';

/**
 * Refunded order or estimate, linked to its page. A store cart without an order shows the number reserved for the
 * order.
 */
function RefundedRecord({
  refund: { estimate_id: id, trans_id: number, is_order: isOrder },
}: {
  readonly refund: RefundRow;
}) {
  if (isOrder) {
    return (
      <Anchor component={Link} to={`/order/${number}`} size="sm">
        Order {number}
      </Anchor>
    );
  }
  if (id === null) return <>Order {number}</>;
  return (
    <Anchor component={Link} to={`/estimate/${id}`} size="sm">
      Estimate {id}
    </Anchor>
  );
}

/** Payer, and the technician if there is one. */
function People({ refund: { tech, buyer } }: { readonly refund: RefundRow }) {
  return (
    <div className={classes.text}>
      {tech && (
        <Anchor component={Link} to={`/user/${tech.id}`} size="sm">
          {fullName(tech)}
        </Anchor>
      )}
      <div>
        {fullName(buyer)}, <span className={classes.dimmed}>{buyer.email}</span>
      </div>
    </div>
  );
}

/** Status, reason, purpose, and the provider's reference. */
function RefundStatus({ refund }: { readonly refund: RefundRow }) {
  const reason = refundReason(refund);
  return (
    <div className={classes.text}>
      <Badge color={refund.state === 'failed' ? 'red' : 'gray'} variant="light">
        {refundLabel(refund)}
      </Badge>
      <div>{describeRefund(refund, new Date())}</div>
      {reason && <div>{reason}</div>}
      {refund.purpose !== undefined && <div>For: {refund.purpose}</div>}
      <div className={classes.dimmed}>Transfer {refund.transfer}</div>
    </div>
  );
}

export const refundColumns: readonly DataColumn<RefundRow>[] = [
  {
    id: 'paid',
    header: 'Paid',
    width: 170,
    cell: ({ paid }) => formatDateTime(paid),
    narrow: {
      header: 'Refund',
      width: 'auto',
      cell: (refund) => (
        <Text component="div" size="sm" className={classes.stack}>
          <strong>{formatCurrency(refund.amount)}</strong>
          <div className={classes.dimmed}>
            Paid {formatDateTime(refund.paid)} · <RefundedRecord refund={refund} />
          </div>
          <People refund={refund} />
          <RefundStatus refund={refund} />
        </Text>
      ),
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    width: 110,
    narrow: 'hide',
    cell: ({ amount }) => <Price dollars={amount} fw={600} size="sm" />,
  },
  { id: 'for', header: 'For', width: 150, narrow: 'hide', cell: (refund) => <RefundedRecord refund={refund} /> },
  { id: 'people', header: 'Technician and Buyer', narrow: 'hide', cell: (refund) => <People refund={refund} /> },
  { id: 'status', header: 'Status', narrow: 'hide', cell: (refund) => <RefundStatus refund={refund} /> },
];
