import type { WebhookDelivery, WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { formatMoment, wordOf } from '@tech-portal/domain';
import { pagesOf } from '@tech-portal/platform/list-state';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Badge, Button, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { deliveryStates, deliverySubject, deliveryText } from './webhook-sentences.ts';
import classes from './delivery-table.module.css';

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  endpoints: readonly WebhookEndpoint[];
  page: number;
  loading: boolean;
  replaying: WebhookDelivery | undefined;
  onReplay: (delivery: WebhookDelivery) => void;
  onShow: (delivery: WebhookDelivery) => void;
  onPageChange: ListTable['onPageChange'];
}

function StateBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  const color = state === 'failed' ? 'red' : state === 'delivered' ? 'green' : 'gray';
  return (
    <Badge color={color} variant="light">
      {wordOf(deliveryStates, state)}
    </Badge>
  );
}

/** One page of deliveries; on a phone each is a few lines of text. */
export function DeliveryTable(props: DeliveryTableProps) {
  const { deliveries, endpoints, page, loading, replaying, onReplay, onShow, onPageChange } = props;
  const addressOf = ({ endpoint_id: id }: WebhookDelivery) => endpoints.find((one) => one.id === id)?.url ?? '–';
  const nameOf = (delivery: WebhookDelivery) => `${deliverySubject(delivery)}, ${formatMoment(delivery.created)}`;
  const columns: readonly DataColumn<WebhookDelivery>[] = [
    {
      id: 'created',
      header: 'When',
      width: 190,
      cell: ({ created }) => formatMoment(created),
      narrow: {
        header: 'Deliveries',
        width: 'auto',
        cell: (delivery) => (
          <Text component="div" size="sm" className={classes.text}>
            <div className={classes.dimmed}>{formatMoment(delivery.created)}</div>
            <strong>{deliverySubject(delivery)}</strong>
            <div>{addressOf(delivery)}</div>
            <StateBadge {...delivery} /> {deliveryText(delivery, new Date())}
          </Text>
        ),
      },
    },
    { id: 'event', header: 'Event', narrow: 'hide', cell: deliverySubject },
    {
      id: 'webhook',
      header: 'Webhook',
      narrow: 'hide',
      cell: (one) => <span className={classes.text}>{addressOf(one)}</span>,
    },
    { id: 'state', header: 'State', width: 130, narrow: 'hide', cell: (one) => <StateBadge {...one} /> },
    { id: 'tries', header: 'Tries', narrow: 'hide', cell: (one) => deliveryText(one, new Date()) },
    {
      id: 'actions',
      header: 'Actions',
      width: 190,
      narrow: { align: 'end', width: 104 },
      cell: (delivery) => (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            aria-label={`Details: ${nameOf(delivery)}`}
            onClick={() => onShow(delivery)}
          >
            Details
          </Button>
          {(delivery.state === 'failed' || delivery.state === 'delivered') && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Replay: ${nameOf(delivery)}`}
              loading={replaying?.id === delivery.id}
              disabled={replaying !== undefined}
              onClick={() => onReplay(delivery)}
            >
              Replay
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      label="Deliveries"
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      loading={loading}
      page={page}
      {...pagesOf(deliveries)}
      onPageChange={onPageChange}
    />
  );
}
