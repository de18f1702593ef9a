import { useState } from 'react';
import { listWebhookDeliveries, replayWebhookDelivery } from '@tech-portal/contract/webhooks';
import type { WebhookDelivery, WebhookDeliveryState, WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { formatDateTime, parseRecordId } from '@tech-portal/domain';
import { defineList, FilterSelect, ListView, useList, useRowAction } from '@tech-portal/lists';
import { lazyDialog } from '@tech-portal/platform';
import { Button, EmptyState, Title } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { RowActions } from '../shared/row-actions.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import { deliveryStateLabels, deliverySubject } from './webhook.labels.ts';
import classes from './deliveries.module.css';

const DeliveryDialog = lazyDialog(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);

const isDeliveryState = (text: string): text is WebhookDeliveryState => Object.hasOwn(deliveryStateLabels, text);

const deliveryList = defineList(listWebhookDeliveries, {
  filters: {
    endpoint: parseRecordId,
    state: (text: string | null) => (text !== null && isDeliveryState(text) ? text : undefined),
  },
});

/** Polling interval while a delivery is in progress, in ms. */
const POLL_INTERVAL_MS = 5000;

const stateOptions = [
  { value: '', label: 'All states' },
  ...Object.entries(deliveryStateLabels).map(([value, label]) => ({ value, label })),
];

interface DeliveriesProps {
  readonly endpoints: readonly WebhookEndpoint[];
}

export function Deliveries({ endpoints }: DeliveriesProps) {
  const list = useList(deliveryList, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.some((one) => one.state === 'waiting') === true && POLL_INTERVAL_MS,
  });
  const [details, setDetails] = useState<{ opened: boolean; delivery?: WebhookDelivery }>({ opened: false });
  const replay = useRowAction(replayWebhookDelivery, {
    area: list.area,
    input: ({ id }: WebhookDelivery) => ({ body: { id } }),
    success: (_, { message }) => message ?? 'The delivery is being sent again.',
    failure: () => 'The delivery was not sent again.',
  });
  const nameOf = (delivery: WebhookDelivery) => `${deliverySubject(delivery)}, ${formatDateTime(delivery.created)}`;
  const urls = endpoints.map(({ id, url }) => ({ value: String(id), label: url }));

  const actions: DataColumn<WebhookDelivery> = {
    id: 'actions',
    header: 'Actions',
    width: 190,
    narrow: { align: 'end', width: 104 },
    cell: (delivery) => (
      <RowActions>
        <Button
          size="xs"
          variant="default"
          aria-label={`Details: ${nameOf(delivery)}`}
          onClick={() => setDetails({ opened: true, delivery })}
        >
          Details
        </Button>
        {(delivery.state === 'failed' || delivery.state === 'delivered') && (
          <Button size="xs" variant="default" aria-label={`Resend: ${nameOf(delivery)}`} {...replay.button(delivery)}>
            Resend
          </Button>
        )}
      </RowActions>
    ),
  };
  return (
    <>
      <ListView
        list={list}
        label="Deliveries"
        columns={[...deliveryColumns(endpoints), actions]}
        failure="Failed to fetch the deliveries."
        skeletonRows={6}
        empty={<EmptyState title="There are no deliveries." />}
        emptyText="There are no deliveries."
      >
        <Title order={2}>Deliveries</Title>
        <div className={classes.filters}>
          <FilterSelect
            list={list}
            name="endpoint"
            label="Webhook"
            options={[{ value: '', label: 'All webhooks' }, ...urls]}
          />
          <FilterSelect list={list} name="state" label="State" options={stateOptions} />
        </div>
      </ListView>
      <DeliveryDialog {...details} onClose={() => setDetails((one) => ({ ...one, opened: false }))} />
    </>
  );
}
