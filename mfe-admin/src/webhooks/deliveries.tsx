import { useState } from 'react';
import { listWebhookDeliveries } from '@tech-portal/contract/webhooks';
import type { WebhookDelivery, WebhookDeliveryState, WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { recordIdOf } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { EmptyState, NativeSelect, QueryView, Stack, TableSkeleton, Title } from '@tech-portal/ui';
import { DeliveryTable } from './delivery-table.tsx';
import { deliveryStates } from './webhook-sentences.ts';
import classes from './deliveries.module.css';

const DeliveryDialog = lazyDialog(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);

const isState = (text: string): text is WebhookDeliveryState => Object.hasOwn(deliveryStates, text);
const stateOf = (text: string | null): WebhookDeliveryState | undefined =>
  text !== null && isState(text) ? text : undefined;

/** How the list stands in the address. */
const deliveryList = defineList([], { endpoint: recordIdOf, state: stateOf });

/** While something is under way its outcome is near. */
const LOOK_MS = 5000;

const states = [
  { value: '', label: 'All states' },
  ...Object.entries(deliveryStates).map(([value, label]) => ({ value, label })),
];

interface DeliveriesProps {
  endpoints: readonly WebhookEndpoint[];
  /** Which one is being sent again. */
  replaying: WebhookDelivery | undefined;
  onReplay: (delivery: WebhookDelivery) => void;
}

/** What was sent to the endpoints, the newest first, by endpoint and state. */
export function Deliveries({ endpoints, replaying, onReplay }: DeliveriesProps) {
  const view = useListState(deliveryList);
  const { state, change, table } = view;
  const { page, cursor, endpoint, state: stands } = state;
  const [shown, setShown] = useState<{ opened: boolean; delivery?: WebhookDelivery }>({ opened: false });
  const list = useApiQuery(
    listWebhookDeliveries,
    { page, cursor, endpoint, state: stands },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => data?.some((one) => one.state === 'waiting') === true && LOOK_MS,
    },
  );
  usePageInReach(view, list);
  return (
    <Stack gap="md" component="section" aria-labelledby="webhook-deliveries">
      <Title order={2} id="webhook-deliveries">
        Deliveries
      </Title>
      <div className={classes.filters}>
        <NativeSelect
          label="Webhook"
          data={[
            { value: '', label: 'All webhooks' },
            ...endpoints.map(({ id, url }) => ({ value: String(id), label: url })),
          ]}
          value={String(endpoint ?? '')}
          onChange={(event) => change({ endpoint: recordIdOf(event.currentTarget.value) })}
        />
        <NativeSelect
          label="State"
          data={states}
          value={stands ?? ''}
          onChange={(event) => change({ state: stateOf(event.currentTarget.value) })}
        />
      </div>
      <QueryView
        query={list}
        loading={<TableSkeleton rows={6} />}
        failure="Failed to fetch the deliveries."
        empty={(rows) => rows.length === 0 && page === 1 && <EmptyState title="There are no deliveries." />}
      >
        {(rows, { isOld }) => (
          <DeliveryTable
            deliveries={rows}
            endpoints={endpoints}
            page={page}
            loading={isOld || rows.length === 0}
            replaying={replaying}
            onReplay={onReplay}
            onShow={(delivery) => setShown({ opened: true, delivery })}
            onPageChange={table.onPageChange}
          />
        )}
      </QueryView>
      <DeliveryDialog {...shown} onClose={() => setShown((one) => ({ ...one, opened: false }))} />
    </Stack>
  );
}
