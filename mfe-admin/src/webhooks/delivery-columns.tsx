import type { WebhookDelivery, WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { formatDateTime, openValueLabel } from '@tech-portal/domain';
import { Badge, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { deliveryStateLabels, deliverySubject, deliveryText } from './webhook.labels.ts';
import classes from './delivery-columns.module.css';

function StateBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  const color = state === 'failed' ? 'red' : state === 'delivered' ? 'green' : 'gray';
  return (
    <Badge color={color} variant="light">
      {openValueLabel(deliveryStateLabels, state)}
    </Badge>
  );
}

export function deliveryColumns(endpoints: readonly WebhookEndpoint[]): readonly DataColumn<WebhookDelivery>[] {
  const urlOf = ({ endpoint_id: id }: WebhookDelivery) => endpoints.find((one) => one.id === id)?.url ?? '–';
  return [
    {
      id: 'created',
      header: 'When',
      width: 190,
      cell: ({ created }) => formatDateTime(created),
      narrow: {
        header: 'Deliveries',
        width: 'auto',
        cell: (delivery) => (
          <Text component="div" size="sm" className={classes.text}>
            <div className={classes.dimmed}>{formatDateTime(delivery.created)}</div>
            <strong>{deliverySubject(delivery)}</strong>
            <div>{urlOf(delivery)}</div>
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
      cell: (one) => <span className={classes.text}>{urlOf(one)}</span>,
    },
    { id: 'state', header: 'State', width: 130, narrow: 'hide', cell: (one) => <StateBadge {...one} /> },
    { id: 'tries', header: 'Attempts', narrow: 'hide', cell: (one) => deliveryText(one, new Date()) },
  ];
}
