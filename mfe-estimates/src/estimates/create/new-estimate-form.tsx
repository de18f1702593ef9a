import { useEffect, useId, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { getCustomer } from '@tech-portal/contract/customers';
import type { Customer } from '@tech-portal/contract/customers';
import { createEstimate } from '@tech-portal/contract/estimates';
import { FormFailure, useApiForm } from '@tech-portal/forms';
import { skipToken, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { Alert, Button, Group, Paper, Stack, Text, Textarea, Title } from '@tech-portal/ui';
import { contactProblems } from '../../shared/customer/form/customer-contact.ts';
import { CustomerCard } from './customer-card.tsx';
import { emptyDraft, isEmptyDraft, newEstimateDrafts } from './new-estimate-draft.ts';
import type { NewEstimateDraft } from './new-estimate-draft.ts';
import classes from './estimate-new.module.css';

/** Text of the specification, kept to the letter. */
const CUSTOMER_REQUIRED = 'A customer is required to create save an estimate.';

interface NewEstimateFormProps {
  /** Account that owns the draft; undefined while unknown. */
  ownerId: number | undefined;
  /** Draft stored in this browser. */
  draft: NewEstimateDraft;
  initialDraft: NewEstimateDraft;
}

export function NewEstimateForm({ ownerId, draft, initialDraft }: NewEstimateFormProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const [isRestored, setIsRestored] = useState(!isEmptyDraft(draft));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<Customer>();
  const createMutation = useApiMutation(createEstimate);
  const isSaved = useRef(false);
  const stored = newEstimateDrafts.of(ownerId);
  const form = useApiForm({
    initial: initialDraft,
    schema: createEstimate.body,
    toInput: ({ customerId: customer_id, notes }) => ({ estimate: { customer_id, notes, approved: false } }),
    send: (body) => createMutation.mutateAsync({ body }),
    onSent({ cart_id }) {
      isSaved.current = true;
      stored?.clear();
      void navigate(`/estimate/${cart_id}`, { replace: true });
    },
  });
  const { values } = form;
  const { customerId } = values;
  const customerQuery = useApiQuery(getCustomer, customerId === null ? skipToken : { id: customerId }, {
    initialData: () => (picked?.id === customerId ? picked : undefined),
  });
  // Until the customer has loaded, the form cannot tell if required data is missing.
  const isCustomerLoading = customerId !== null && customerQuery.isPending;

  useEffect(() => {
    if (!isSaved.current) stored?.change(() => (isEmptyDraft(values) ? undefined : values));
  }, [stored, values]);

  const choose = (customer: Customer | null) => {
    setPicked(customer ?? undefined);
    form.set('customerId', customer?.id ?? null);
    setProblems([]);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSaved.current || isCustomerLoading) return;
    const withoutCustomer = customerId === null ? [CUSTOMER_REQUIRED] : [];
    const found = customerQuery.data ? contactProblems(customerQuery.data) : withoutCustomer;
    setProblems(found);
    if (found.length === 0) form.props.onSubmit(event);
  };

  const discard = () => {
    setIsRestored(false);
    form.change(emptyDraft);
    setProblems([]);
  };

  return (
    <Stack gap="md" className={classes.form}>
      {isRestored && (
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
        customerId={customerId}
        customerQuery={customerQuery}
        problems={problems}
        disabled={form.isSending}
        onChoose={choose}
      />
      <form {...form.props} onSubmit={submit}>
        <Stack gap="md">
          <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
            <Title order={2} size="h4" id={titleId} mb="sm">
              Notes
            </Title>
            {/* Locked while saving, because input from then on would be lost when the estimate opens. */}
            <Textarea
              aria-labelledby={titleId}
              description="Your customer does not see these notes."
              rows={5}
              maxLength={5000}
              {...form.field('notes')}
            />
          </Paper>
          <Text size="sm" c="dimmed">
            Save the estimate to add photos.
          </Text>
          <FormFailure form={form} text="The estimate could not be saved. Please try again." />
          <Group justify="flex-end">
            <Button type="submit" loading={form.isSending || isCustomerLoading}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
