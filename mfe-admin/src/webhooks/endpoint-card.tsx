import type { WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { formatDateTime, openValueLabel } from '@tech-portal/domain';
import { Alert, Badge, Button, Group, Paper, Stack } from '@tech-portal/ui';
import { endpointState, endpointProblem, eventLabels, lastTryText } from './webhook.labels.ts';
import classes from './endpoint-card.module.css';

export type EndpointAction = 'test' | 'edit' | 'rotate' | 'delete' | 'replay';

interface EndpointCardProps {
  endpoint: WebhookEndpoint;
  busy: EndpointAction | undefined;
  onAction: (action: EndpointAction, endpoint: WebhookEndpoint) => void;
}

const deliveryCountText = (count: number): string =>
  `${count.toLocaleString('en-US')}${count === 1000 ? ' or more' : ''}`;

export function EndpointCard({ endpoint, busy, onAction }: EndpointCardProps) {
  const {
    url,
    description,
    events,
    waiting,
    given_up: failedCount,
    previous_secret_until: previousSecretUntil,
  } = endpoint;
  const { label, color } = endpointState(endpoint);
  const problem = endpointProblem(endpoint);
  const button = (action: EndpointAction, buttonLabel: string) => (
    <Button
      size="xs"
      variant="default"
      aria-label={`${buttonLabel}: ${url}`}
      loading={busy === action}
      disabled={busy !== undefined && busy !== action}
      onClick={() => onAction(action, endpoint)}
    >
      {buttonLabel}
    </Button>
  );
  return (
    <Paper withBorder p="md" component="li" aria-label={url}>
      <Stack gap="xs">
        <div className={classes.head}>
          <strong>{url}</strong>
          <Badge color={color} variant="light">
            {label}
          </Badge>
        </div>
        <div className={classes.text}>
          {description !== '' && <div>{description}</div>}
          <div>{events.map((event) => openValueLabel(eventLabels, event)).join('. ')}.</div>
          <div className={classes.dimmed}>{lastTryText(endpoint)}</div>
          {waiting > 0 && <div>{deliveryCountText(waiting)} waiting.</div>}
          {previousSecretUntil !== null && (
            <div>The previous secret also signs until {formatDateTime(previousSecretUntil)}.</div>
          )}
        </div>
        {problem !== undefined && (
          <Alert role="status" color="red" variant="light" p="xs">
            {problem}
          </Alert>
        )}
        {failedCount > 0 && (
          <Alert role="status" color="red" variant="light" p="xs">
            {failedCount === 1 ? '1 delivery failed.' : `${deliveryCountText(failedCount)} deliveries failed.`}
          </Alert>
        )}
        <Group gap="xs">
          {button('test', 'Send Test')}
          {button('edit', 'Edit')}
          {button('rotate', 'New Secret')}
          {failedCount > 0 && endpoint.active && button('replay', 'Resend Failed Deliveries')}
          {button('delete', 'Delete')}
        </Group>
      </Stack>
    </Paper>
  );
}
