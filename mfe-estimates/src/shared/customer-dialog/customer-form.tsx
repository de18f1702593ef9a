import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import type { Customer } from '@tech-portal/contract/customers';
import { formatPhone } from '@tech-portal/domain';
import { Alert, Button, Group, Stack, Textarea, TextInput } from '@tech-portal/ui';
import { AddressFields } from './address-fields.tsx';
import {
  billingFromShipping,
  firstProblem,
  isSameDraft,
  problemsFromServer,
  problemsOf,
  startDraft,
  stateProblems,
} from './customer-draft.ts';
import type { CustomerDraft, CustomerField, CustomerProblems } from './customer-draft.ts';
import { useSaveCustomer } from './customer.mutations.ts';
import type { FieldProps } from './field-props.ts';
import classes from './customer-dialog.module.css';

interface CustomerFormFieldsProps {
  readonly customer: Customer | undefined;
  /** Whether what is typed differs from what is stored. */
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: (customer: Customer) => void;
}

/** Name, contact, both addresses and notes; what is typed stays until it is saved. */
export function CustomerFormFields({ customer, onDirty, onCancel, onSaved }: CustomerFormFieldsProps) {
  const [start] = useState(() => startDraft(customer));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<CustomerProblems>({});
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const save = useSaveCustomer(customer?.id);

  const edit = (next: CustomerDraft, changed: readonly CustomerField[]) => {
    setDraft(next);
    onDirty(!isSameDraft(next, start));
    setProblems((present) =>
      Object.fromEntries(Object.entries(present).filter(([name]) => !changed.includes(name as CustomerField))),
    );
  };
  const field = (name: CustomerField, change = (typed: string) => typed): FieldProps => ({
    name,
    value: draft[name],
    error: problems[name],
    // What is typed after Save would be gone once it is saved.
    readOnly: save.isPending,
    autoComplete: 'off',
    withAsterisk: false,
    onChange: (event) => edit({ ...draft, [name]: change(event.currentTarget.value) }, [name]),
  });
  const show = (found: CustomerProblems) => {
    setProblems(found);
    const first = firstProblem(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const copyShipping = () =>
    edit(billingFromShipping(draft), [
      'billing_address_1',
      'billing_address_2',
      'billing_city',
      'billing_state',
      'billing_zip',
    ]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A form inside a page's form, through the portal of the dialog, must not submit that one.
    event.stopPropagation();
    if (sending.current) return;
    setFailure(undefined);
    const found = problemsOf(draft);
    show(found);
    if (firstProblem(found)) return;
    sending.current = true;
    save.mutate(draft, {
      onSuccess: onSaved,
      onError: (error) => {
        const refused = isRefusal(error, 'invalid_input') ? problemsFromServer(error.fields) : {};
        show(refused);
        if (!firstProblem(refused))
          setFailure(failureHint(error) ?? 'The customer could not be saved. Please try again.');
      },
      onSettled: () => {
        sending.current = false;
      },
    });
  };

  const states = stateProblems(problems);
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label="Customer">
      <Stack gap="lg">
        <Stack gap="sm">
          <div className={classes.pair}>
            <TextInput label="First Name" required maxLength={64} data-autofocus {...field('first_name')} />
            <TextInput label="Last Name" required maxLength={64} {...field('last_name')} />
            <TextInput label="Email" required type="email" maxLength={128} {...field('email')} />
            <TextInput label="Phone" required type="tel" maxLength={14} {...field('phone', formatPhone)} />
          </div>
        </Stack>
        <AddressFields kind="shipping" title="Shipping Address" field={field} />
        <AddressFields
          kind="billing"
          title="Billing Address"
          field={field}
          action={
            <Button variant="default" size="xs" disabled={save.isPending} onClick={copyShipping}>
              Same as Address
            </Button>
          }
        />
        <Textarea label="Notes (Optional)" rows={3} maxLength={5000} {...field('notes')} />
        {states.length > 0 && (
          <Alert color="red" variant="light">
            <ul className={classes.problems}>
              {states.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        {failure !== undefined && (
          <Alert color="red" variant="light">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
