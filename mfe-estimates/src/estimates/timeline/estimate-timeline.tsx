import { listEstimateEvents } from '@tech-portal/contract/estimates';
import type { EstimateEvent } from '@tech-portal/contract/estimates';
import { formatDateTime } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { QueryView, TableSkeleton, Text } from '@tech-portal/ui';
import { EMAIL_POLL_INTERVAL_MS, eventMessage, eventTone, isEmailPending } from './estimate-event.labels.ts';
import classes from './estimate-timeline.module.css';

export function EstimateTimeline({ cartId }: { cartId: number }) {
  const events = useApiQuery(
    listEstimateEvents,
    { cart_id: cartId },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ email, reminder }) => isEmailPending(email) || isEmailPending(reminder)) === true &&
        EMAIL_POLL_INTERVAL_MS,
    },
  );
  return (
    <QueryView
      query={events}
      loading={<TableSkeleton rows={3} />}
      failure="Failed to fetch the timeline."
      empty={({ length }) =>
        length === 0 && (
          <Text size="sm" c="dimmed">
            Nothing has happened yet.
          </Text>
        )
      }
    >
      {(entries) => (
        <ol className={classes.timeline} aria-label="Timeline">
          {entries.toReversed().map((event) => (
            <TimelineEvent key={event.id} event={event} />
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function TimelineEvent({ event }: { event: EstimateEvent }) {
  const { at, by, detail } = event;
  return (
    <li className={classes.event} data-tone={eventTone(event)}>
      <Text size="sm" fw={600}>
        {eventMessage(event)}
      </Text>
      <Text size="xs" c="dimmed">
        {by !== '' && `${by} · `}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </Text>
      {detail !== '' && (
        <Text size="sm" className={classes.detail}>
          {detail}
        </Text>
      )}
    </li>
  );
}
