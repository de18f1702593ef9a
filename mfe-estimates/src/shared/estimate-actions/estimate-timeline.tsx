import { failureHint } from '@tech-portal/api-client/error-policy';
import type { EstimateEvent } from '@tech-portal/contract/estimates';
import { formatMoment } from '@tech-portal/domain';
import { ErrorState, TableSkeleton, Text } from '@tech-portal/ui';
import { eventText, eventTone } from './estimate-event-text.ts';
import { useEstimateEvents } from './estimate-events.queries.ts';
import classes from './estimate-timeline.module.css';

/** What has happened to an estimate, by whom and when, newest first. */
export function EstimateTimeline({ cartId }: { cartId: number }) {
  const { data: events, isError, error, isFetching, refetch } = useEstimateEvents(cartId);
  if (!events) {
    return isError ? (
      <ErrorState
        message="Failed to fetch the timeline."
        hint={failureHint(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <TableSkeleton rows={3} />
    );
  }
  if (events.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nothing has happened yet.
      </Text>
    );
  }
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {events.toReversed().map((event) => (
        <TimelineEvent key={event.id} event={event} />
      ))}
    </ol>
  );
}

function TimelineEvent({ event }: { event: EstimateEvent }) {
  const { at, by, detail } = event;
  return (
    <li className={classes.event} data-tone={eventTone(event)}>
      <Text size="sm" fw={600}>
        {eventText(event)}
      </Text>
      <Text size="xs" c="dimmed">
        {by !== '' && `${by} · `}
        <time dateTime={at}>{formatMoment(at)}</time>
      </Text>
      {detail !== '' && (
        <Text size="sm" className={classes.detail}>
          {detail}
        </Text>
      )}
    </li>
  );
}
