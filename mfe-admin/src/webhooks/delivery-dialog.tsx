import { getWebhookDelivery } from '@tech-portal/contract/webhooks';
import type { WebhookDelivery, WebhookAttempt } from '@tech-portal/contract/webhooks';
import { formatDateTime } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Modal, Paper, QueryView, Skeleton, Stack, Text, Title } from '@tech-portal/ui';
import { deliverySubject, outcomeText } from './webhook.labels.ts';
import classes from './delivery-dialog.module.css';

interface DeliveryDialogProps {
  opened: boolean;
  delivery?: WebhookDelivery | undefined;
  onClose: () => void;
}

export function DeliveryDialog({ opened, delivery, onClose }: DeliveryDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={delivery ? deliverySubject(delivery) : ''}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {delivery && <DeliveryDetails delivery={delivery} />}
    </Modal>
  );
}

/** Formats a JSON payload with indentation. Returns a payload that is not valid JSON unchanged. */
function prettyPrint(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), undefined, 2);
  } catch {
    return payload;
  }
}

function DeliveryAttempt({ attempt }: { readonly attempt: WebhookAttempt }) {
  return (
    <Paper withBorder p="sm" component="li">
      <Text size="sm">
        {formatDateTime(attempt.at)} · {outcomeText(attempt)} · {attempt.duration.toLocaleString('en-US')} ms
      </Text>
      {attempt.response !== '' && <pre className={classes.text}>{attempt.response}</pre>}
    </Paper>
  );
}

function DeliveryDetails({ delivery }: { readonly delivery: WebhookDelivery }) {
  const query = useApiQuery(getWebhookDelivery, { id: delivery.id }, { staleTime: 0 });
  return (
    <QueryView query={query} loading={<Skeleton height={240} />} failure="Failed to fetch the delivery.">
      {({ payload, tries }) => (
        <Stack gap="md">
          <Text size="sm" className={classes.id}>
            webhook-id {delivery.message_id}
          </Text>
          <Title order={3} size="h4">
            Attempts
          </Title>
          {tries.length === 0 ? (
            <Text size="sm">Nothing has been sent yet.</Text>
          ) : (
            <ol className={classes.tries}>
              {tries.map((attempt) => (
                <DeliveryAttempt key={attempt.at} attempt={attempt} />
              ))}
            </ol>
          )}
          <Title order={3} size="h4">
            Payload
          </Title>
          <pre className={classes.text}>{prettyPrint(payload)}</pre>
        </Stack>
      )}
    </QueryView>
  );
}
