import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import type { Customer } from '@tech-portal/contract/customers';
import { useQueryClient } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { Alert, Button, Group, Paper, Stack, Textarea, Title } from '@tech-portal/ui';
import { contactProblems } from '../shared/customer-contact.ts';
import { customerKeys } from '../shared/customer-keys.ts';
import { useOneAtATime } from '../shared/use-one-at-a-time.ts';
import { CustomerCard } from './customer-card.tsx';
import { emptyDraft, isEmptyDraft, keepDraft } from './estimate-draft.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import { useCreateEstimate } from './estimate-new.mutations.ts';
import { useChosenCustomer } from './estimate-new.queries.ts';
import classes from './estimate-new.module.css';

/** The text of the specification (document 2, section 2). */
const CUSTOMER_REQUIRED = 'A customer is required to create save an estimate.';

interface NewEstimateFormProps {
  /** Whose draft is kept; nobody's while the account is unknown. */
  readonly ownerId: number | undefined;
  /** What this browser had kept. */
  readonly draft: EstimateDraft;
  readonly start: EstimateDraft;
}

export function NewEstimateForm({ ownerId, draft, start }: NewEstimateFormProps) {
  const titleId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [present, setPresent] = useState(start);
  const [restored, setRestored] = useState(!isEmptyDraft(draft));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const chosen = useChosenCustomer(present.customerId);
  const creating = useCreateEstimate();
  const one = useOneAtATime();
  const saved = useRef(false);
  // Whether he has all that an estimate needs is not known before he has come.
  const awaited = present.customerId !== null && chosen.isPending;

  useEffect(() => {
    if (ownerId !== undefined && !saved.current) keepDraft(ownerId, present);
  }, [ownerId, present]);

  const choose = (customer: Customer | null) => {
    if (customer) client.setQueryData(customerKeys.one(customer.id), customer);
    setPresent((typed) => ({ ...typed, customerId: customer?.id ?? null }));
    setProblems([]);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saved.current || awaited) return undefined;
    const { customerId, notes } = present;
    if (customerId === null) return setProblems([CUSTOMER_REQUIRED]);
    const found = chosen.data ? contactProblems(chosen.data) : [];
    setProblems(found);
    if (found.length > 0 || !one.begin()) return undefined;
    return creating.mutate(
      { customerId, notes },
      {
        onSettled: one.end,
        onSuccess: ({ cart_id }) => {
          saved.current = true;
          if (ownerId !== undefined) keepDraft(ownerId, emptyDraft);
          void navigate(`/estimate/${cart_id}`, { replace: true });
        },
      },
    );
  };

  const discard = () => {
    setRestored(false);
    setPresent(emptyDraft);
    setProblems([]);
  };

  return (
    <Stack gap="md" className={classes.form}>
      {restored && (
        <Alert>
          <Group justify="space-between" gap="sm">
            What you typed earlier is still here.
            <Button size="xs" variant="default" onClick={discard}>
              Start Over
            </Button>
          </Group>
        </Alert>
      )}
      <CustomerCard
        customerId={present.customerId}
        chosen={chosen}
        problems={problems}
        disabled={creating.isPending}
        onChoose={choose}
      />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
            <Title order={2} size="h4" id={titleId} mb="sm">
              Notes
            </Title>
            <Textarea
              aria-labelledby={titleId}
              rows={5}
              maxLength={5000}
              value={present.notes}
              // What is typed now would be left behind when the estimate opens.
              readOnly={creating.isPending}
              onChange={({ currentTarget: { value } }) => setPresent((typed) => ({ ...typed, notes: value }))}
            />
          </Paper>
          {creating.isError && (
            <Alert color="red">
              {failureHint(creating.error) ?? 'The estimate could not be saved. Please try again.'}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={creating.isPending || awaited}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
