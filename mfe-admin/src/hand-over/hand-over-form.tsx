import type { BodyOf, ResponseOf } from '@tech-portal/contract';
import { handOver } from '@tech-portal/contract/hand-over';
import type { previewHandOver } from '@tech-portal/contract/hand-over';
import { listTechnicians } from '@tech-portal/contract/users';
import { fullName, parseRecordId } from '@tech-portal/domain';
import { FormFailure, useApiForm } from '@tech-portal/forms';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { Button, Card, Group, NativeSelect, Stack, Text, Title } from '@tech-portal/ui';
import type { ReactNode } from 'react';
import classes from './hand-over.module.css';

interface HandOverFormProps {
  preview: HandOverPreview;
  doneUrl: string;
}

export function HandOverForm({ preview, doneUrl }: HandOverFormProps) {
  const { from, customer, counts } = preview;
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const technicians = useApiQuery(listTechnicians, undefined, { staleTime: 0 });
  const { mutateAsync: send } = useHandOver();
  const targets = (technicians.data ?? []).filter(
    ({ id, type, approved, deactivated }) => type === 'tech' && approved && !deactivated && id !== from.id,
  );
  const isEmpty = counts.customers + counts.estimates + counts.tasks === 0;
  const form = useApiForm({
    initial: { to: '' },
    schema: handOver.body,
    toInput: ({ to }) => ({
      from: from.id,
      to: parseRecordId(to),
      ...(customer && { customer_id: customer.id }),
      seen: counts,
    }),
    send,
    onSent: ({ message }) => {
      notify({ message: message ?? 'Handed over.' });
      void navigate(doneUrl);
    },
  });
  // Undefined if the selected technician is no longer available, because approval can be revoked while the page is
  // open.
  const target = targets.find(({ id }) => String(id) === form.values.to);
  const field = form.select('to');

  return (
    <Card withBorder padding="lg" component="form" {...form.props} aria-labelledby="hand-over" className={classes.card}>
      <Stack gap="lg">
        <Title order={2} size="h3" id="hand-over" className={classes.name}>
          {customer ? fullName(customer) : `All customers of ${fullName(from)}`}
        </Title>
        <dl className={classes.facts}>
          <Fact label="From">
            {fullName(from)} ({from.username})
          </Fact>
          <Fact label="Customers">{counts.customers}</Fact>
          <Fact label="Open estimates">{counts.estimates}</Fact>
          <Fact label="Open tasks">{counts.tasks}</Fact>
        </dl>
        <NativeSelect
          label="To"
          description="Approved technicians only."
          data={[
            { value: '', label: 'Select a technician' },
            ...targets.map((one) => ({ value: String(one.id), label: `${fullName(one)} (${one.username})` })),
          ]}
          {...field}
          value={target ? field.value : ''}
          error={technicians.isError && !technicians.data ? 'Failed to fetch technicians.' : field.error}
        />
        <FormFailure form={form} title="Nothing was handed over." text="It could not be handed over." />
        <Group gap="sm">
          <Button type="submit" loading={form.isSending} disabled={!target || isEmpty}>
            Hand Over
          </Button>
          {isEmpty && (
            <Text size="sm" c="dimmed" role="status">
              There is nothing to hand over.
            </Text>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.name}>{children}</dd>
    </div>
  );
}

type HandOverPreview = ResponseOf<typeof previewHandOver>;

/**
 * Transfers exactly the records in the preview. If they have changed, the server refuses, and a new preview appears.
 */
const useHandOver = () =>
  useApiMutation(handOver, { input: (body: BodyOf<typeof handOver>) => ({ body }), awaitRefetch: true });
