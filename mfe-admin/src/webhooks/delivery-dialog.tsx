import { getWebhookDelivery } from '@tech-portal/contract/webhooks';
import type { WebhookDelivery, WebhookTry } from '@tech-portal/contract/webhooks';
import { formatMoment } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Modal, Paper, QueryView, Skeleton, Stack, Text, Title } from '@tech-portal/ui';
import { deliverySubject, outcomeText } from './webhook-sentences.ts';
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
      {delivery && <Contents delivery={delivery} />}
    </Modal>
  );
}

/** Pretty-prints a JSON payload; returns it unchanged if it does not parse. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), undefined, 2);
  } catch {
    return payload;
  }
}

function Try({ one }: { readonly one: WebhookTry }) {
  return (
    <Paper withBorder p="sm" component="li">
      <Text size="sm">
        {formatMoment(one.at)} · {outcomeText(one)} · {one.duration.toLocaleString('en-US')} ms
      </Text>
      {one.response !== '' && <pre className={classes.text}>{one.response}</pre>}
    </Paper>
  );
}

function Contents({ delivery }: { readonly delivery: WebhookDelivery }) {
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
              {tries.map((one) => (
                <Try key={one.at} one={one} />
              ))}
            </ol>
          )}
          <Title order={3} size="h4">
            Payload
          </Title>
          <pre className={classes.text}>{readable(payload)}</pre>
        </Stack>
      )}
    </QueryView>
  );
}
