import { useState } from 'react';
import { listWebhooks } from '@tech-portal/contract/webhooks';
import type { WebhookEndpoint } from '@tech-portal/contract/webhooks';
import { ActionArea, failureOutcome, useActionArea } from '@tech-portal/lists';
import { lazyDialog } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { Alert, Button, EmptyState, PageHeader, QueryView, TableSkeleton } from '@tech-portal/ui';
import { IconPlus } from '@tech-portal/ui/icons';
import { Deliveries } from './deliveries.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import type { EndpointAction } from './endpoint-card.tsx';
import { useDeleteWebhook, useReplayFailed, useRotateSecret, useTestWebhook } from './webhooks.mutations.ts';
import classes from './webhooks-page.module.css';

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const SecretDialog = lazyDialog(async () => (await import('@tech-portal/ui/secret-dialog')).SecretDialog);
const EndpointQuestion = lazyDialog(async () => (await import('./endpoint-question.tsx')).EndpointQuestion);

/** Polling interval while a delivery is waiting, in ms. */
const POLL_INTERVAL_MS = 5000;

/** Webhook endpoints and their deliveries (WEBHOOK-10). */
export default function WebhooksPage() {
  const query = useApiQuery(listWebhooks, undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.endpoints.some(({ waiting }) => waiting > 0) === true && POLL_INTERVAL_MS,
  });
  const area = useActionArea();
  const [form, setForm] = useState<{ opened: boolean; endpoint?: WebhookEndpoint | undefined }>({ opened: false });
  const [question, setQuestion] = useState<{ action: 'rotate' | 'delete'; endpoint: WebhookEndpoint }>();
  const [secret, setSecret] = useState({ opened: false, secret: '', isRotated: false });
  const [test, rotate, remove, replayAll] = [
    useTestWebhook(),
    useRotateSecret(),
    useDeleteWebhook(),
    useReplayFailed(),
  ];

  const reportCallbacks = (success: string, failure: string) => ({
    onSuccess: (response: { message?: string | undefined }) =>
      area.report({ kind: 'success', text: response.message ?? success }),
    onError: (error: unknown) => area.report(failureOutcome(error, failure)),
  });

  function handleAction(action: EndpointAction, endpoint: WebhookEndpoint) {
    area.clear();
    switch (action) {
      case 'test':
        test.mutate(endpoint, reportCallbacks('The test is being sent.', 'The test was not sent.'));
        break;
      case 'replay':
        replayAll.mutate(
          endpoint,
          reportCallbacks('The deliveries are being sent again.', 'The deliveries were not sent again.'),
        );
        break;
      case 'edit':
        setForm({ opened: true, endpoint });
        break;
      case 'rotate':
      case 'delete':
        setQuestion({ action, endpoint });
    }
  }

  function confirm() {
    if (question?.action === 'delete') {
      remove.mutate(question.endpoint, {
        ...reportCallbacks('The webhook is deleted.', 'The webhook was not deleted.'),
        onSettled: () => setQuestion(undefined),
      });
    } else if (question) {
      rotate.mutate(question.endpoint, {
        onSuccess: (response) => setSecret({ opened: true, secret: response.secret, isRotated: true }),
        onError: reportCallbacks('', 'The secret was not replaced.').onError,
        onSettled: () => setQuestion(undefined),
      });
    }
  }

  const busyAction = ({ id }: WebhookEndpoint): EndpointAction | undefined => {
    if (test.isPending && test.variables?.id === id) return 'test';
    return replayAll.isPending && replayAll.variables?.id === id ? 'replay' : undefined;
  };
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={query.data?.ready !== true}
      onClick={() => setForm({ opened: true })}
    >
      Add Webhook
    </Button>
  );

  return (
    <>
      <PageHeader title="Webhooks" subtitle="Send order events to your ERP or other software." actions={add} />
      <ActionArea area={area} gap="lg" label="Webhooks and their deliveries">
        <QueryView query={query} loading={<TableSkeleton rows={4} />} failure="Failed to fetch the webhooks.">
          {({ endpoints, ready }) => (
            <>
              {!ready && (
                <Alert role="status" color="amber" variant="light" title="This portal has no key for secrets yet.">
                  You can add webhooks once the operator sets SECRETS_KEY.
                </Alert>
              )}
              {endpoints.length === 0 ? (
                <EmptyState title="There are no webhooks." hint="Add the URL that should receive order events." />
              ) : (
                <>
                  <ul className={classes.endpoints} aria-label="Webhooks">
                    {endpoints.map((endpoint) => (
                      <EndpointCard
                        key={endpoint.id}
                        endpoint={endpoint}
                        busy={busyAction(endpoint)}
                        onAction={handleAction}
                      />
                    ))}
                  </ul>
                  <Deliveries endpoints={endpoints} />
                </>
              )}
            </>
          )}
        </QueryView>
      </ActionArea>
      <WebhookDialog
        {...form}
        onClose={() => setForm((shown) => ({ ...shown, opened: false }))}
        onSaved={(newSecret) => {
          setForm((shown) => ({ ...shown, opened: false }));
          if (newSecret === undefined) area.report({ kind: 'success', text: 'The webhook is saved.' });
          else setSecret({ opened: true, secret: newSecret, isRotated: false });
        }}
      />
      <EndpointQuestion
        opened={question !== undefined}
        question={question}
        busy={rotate.isPending || remove.isPending}
        onConfirm={confirm}
        onClose={() => setQuestion(undefined)}
      />
      <SecretDialog
        opened={secret.opened}
        title="Webhook Secret"
        secret={secret.secret}
        warning="Store it now: it cannot be shown again."
        onClose={() => setSecret((shown) => ({ ...shown, opened: false, secret: '' }))}
      >
        {secret.isRotated
          ? 'The previous secret also signs for 24 hours. Give the receiver the new one by then.'
          : 'The receiver uses it to verify that requests come from this portal and are unchanged.'}
      </SecretDialog>
    </>
  );
}
