import type { WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { formatMoment, wordOf } from '@tech-portal/domain';
import { Alert, Badge, Button, Group, Paper, Stack } from '@tech-portal/ui';
import { endpointState, endpointTrouble, eventLabels, lastTryText } from './webhook-sentences.ts';
import classes from './endpoint-card.module.css';

export type EndpointAction = 'test' | 'edit' | 'rotate' | 'delete' | 'replay';

interface EndpointCardProps {
  endpoint: WebhookEndpoint;
  busy: EndpointAction | undefined;
  onAction: (action: EndpointAction, endpoint: WebhookEndpoint) => void;
}

const deliveriesOf = (count: number): string => `${count.toLocaleString('en-US')}${count === 1000 ? ' or more' : ''}`;

export function EndpointCard({ endpoint, busy, onAction }: EndpointCardProps) {
  const { url, description, events, waiting, given_up: givenUp, previous_secret_until: overlap } = endpoint;
  const { word, color } = endpointState(endpoint);
  const trouble = endpointTrouble(endpoint);
  const button = (action: EndpointAction, label: string) => (
    <Button
      size="xs"
      variant="default"
      aria-label={`${label}: ${url}`}
      loading={busy === action}
      disabled={busy !== undefined && busy !== action}
      onClick={() => onAction(action, endpoint)}
    >
      {label}
    </Button>
  );
  return (
    <Paper withBorder p="md" component="li" aria-label={url}>
      <Stack gap="xs">
        <div className={classes.head}>
          <strong>{url}</strong>
          <Badge color={color} variant="light">
            {word}
          </Badge>
        </div>
        <div className={classes.text}>
          {description !== '' && <div>{description}</div>}
          <div>{events.map((event) => wordOf(eventLabels, event)).join('. ')}.</div>
          <div className={classes.dimmed}>{lastTryText(endpoint)}</div>
          {waiting > 0 && <div>{deliveriesOf(waiting)} waiting.</div>}
          {overlap !== null && <div>The previous secret also signs until {formatMoment(overlap)}.</div>}
        </div>
        {trouble !== undefined && (
          <Alert role="status" color="red" variant="light" p="xs">
            {trouble}
          </Alert>
        )}
        {givenUp > 0 && (
          <Alert role="status" color="red" variant="light" p="xs">
            {givenUp === 1 ? '1 delivery failed.' : `${deliveriesOf(givenUp)} deliveries failed.`}
          </Alert>
        )}
        <Group gap="xs">
          {button('test', 'Send Test')}
          {button('edit', 'Edit')}
          {button('rotate', 'New Secret')}
          {givenUp > 0 && endpoint.active && button('replay', 'Resend Failed Deliveries')}
          {button('delete', 'Delete')}
        </Group>
      </Stack>
    </Paper>
  );
}
