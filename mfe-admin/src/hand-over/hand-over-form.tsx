import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { listTechnicians } from '@tech-portal/contract/users';
import { recordIdOf } from '@tech-portal/domain';
import { usePlatform } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { Alert, Button, Card, Group, NativeSelect, Stack, Text, Title } from '@tech-portal/ui';
import classes from './hand-over.module.css';
import { useHandOver } from './hand-over.mutations.ts';
import type { HandOverPreview } from './hand-over.mutations.ts';

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`;

interface HandOverFormProps {
  preview: HandOverPreview;
  doneAt: string;
}

/** How much goes over, from whom, and to which approved technician. */
export function HandOverForm({ preview, doneAt }: HandOverFormProps) {
  const { from, customer, counts } = preview;
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const [to, setTo] = useState<number>();
  const technicians = useApiQuery(listTechnicians, undefined, { staleTime: 0 });
  const { mutate: send, isPending, error } = useHandOver();
  const targets = (technicians.data ?? []).filter(
    ({ id, type, approved, deactivated }) => type === 'tech' && approved && !deactivated && id !== from.id,
  );
  // Somebody's approval may be taken back while the page is open.
  const target = targets.find(({ id }) => id === to);
  const isNothing = counts.customers + counts.estimates + counts.tasks === 0;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!target || isNothing) return;
    send(
      { preview, to: target.id },
      {
        onSuccess: ({ message }) => {
          notify({ message: message ?? `Handed over to ${nameOf(target)}.` });
          void navigate(doneAt);
        },
      },
    );
  };

  return (
    <Card
      withBorder
      padding="lg"
      component="form"
      onSubmit={submit}
      aria-labelledby="hand-over"
      className={classes.card}
    >
      <Stack gap="lg">
        <Title order={2} size="h3" id="hand-over" className={classes.name}>
          {customer ? nameOf(customer) : `All customers of ${nameOf(from)}`}
        </Title>
        <dl className={classes.facts}>
          <Fact label="From">
            {nameOf(from)} ({from.username})
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
            ...targets.map((one) => ({ value: String(one.id), label: `${nameOf(one)} (${one.username})` })),
          ]}
          value={target ? String(target.id) : ''}
          error={technicians.isError && !technicians.data && 'Failed to fetch technicians.'}
          onChange={(event) => setTo(recordIdOf(event.currentTarget.value))}
        />
        {error && (
          <Alert color="red" variant="light" role="alert" title="Nothing was handed over.">
            {describeError(error)}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" loading={isPending} disabled={!target || isNothing}>
            Hand Over
          </Button>
          {isNothing && (
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
