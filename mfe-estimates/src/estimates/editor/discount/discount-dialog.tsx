import type { Discount } from '@tech-portal/domain';
import { centsToDollars, MAX_DISCOUNT_LABEL_LENGTH, discountCentsOf, discountProblem } from '@tech-portal/domain';
import { useApiForm } from '@tech-portal/forms';
import { AmountInput, amountOf, amountText } from '@tech-portal/forms/amount';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { Button, NativeSelect, Price, Text, TextInput } from '@tech-portal/ui';
import { object, picklist, pipe, string, transform, trim } from 'valibot';

interface DiscountFormProps {
  discount: Discount | null;
  /** Amount before the discount. */
  subtotalCents: number;
  /** Receives the new discount, or null to remove it. */
  onChange: (discount: Discount | null) => void;
}

interface DiscountDialogProps extends DiscountFormProps {
  opened: boolean;
  onClose: () => void;
}

/** Sets, changes or removes the discount; Save stores it with the other changes. */
export function DiscountDialog({ opened, onClose, ...form }: DiscountDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={form.discount ? 'Edit Discount' : 'Add Discount'}>
      <DiscountForm {...form} onDone={onClose} />
    </FormDialog>
  );
}

const schema = object({
  kind: picklist(['percent', 'amount']),
  value: pipe(string(), transform(amountOf)),
  label: pipe(string(), trim()),
});

const kinds = [
  { value: 'percent', label: 'Percent of the subtotal' },
  { value: 'amount', label: 'Amount in dollars' },
];

function DiscountForm({ discount, subtotalCents, onChange, onDone }: DiscountFormProps & { onDone: () => void }) {
  const problemOf = ({ kind, value }: { kind: Discount['kind']; value: string }) =>
    discountProblem({ kind, value: amountOf(value) }, subtotalCents);
  const form = useApiForm({
    initial: {
      kind: discount?.kind === 'amount' ? ('amount' as const) : ('percent' as const),
      value: discount ? (discount.kind === 'amount' ? amountText(discount.value) : String(discount.value)) : '',
      label: discount?.label ?? '',
    },
    schema,
    check: (values) => {
      const problem = problemOf(values);
      return problem === undefined ? {} : { value: problem };
    },
    send: async (parsed) => onChange(parsed),
    onSent: onDone,
  });
  const { kind, value } = form.values;
  const isPercent = kind === 'percent';
  const cents = discountCentsOf({ kind, value: amountOf(value) }, subtotalCents);
  return (
    <FormBody
      form={form}
      submitLabel="Done"
      busyLabel="Done"
      start={
        discount && (
          <Button
            variant="subtle"
            color="red"
            mr="auto"
            onClick={() => {
              onChange(null);
              onDone();
            }}
          >
            Remove
          </Button>
        )
      }
    >
      <NativeSelect label="Kind" data={kinds} {...form.select('kind')} />
      <AmountInput
        label={isPercent ? 'Percent' : 'Amount'}
        required
        placeholder={isPercent ? '10' : '0.00'}
        leftSection={isPercent ? '%' : '$'}
        data-autofocus
        {...form.control('value')}
      />
      <TextInput
        label="Label (Optional)"
        description="Shown to the customer instead of Discount."
        maxLength={MAX_DISCOUNT_LABEL_LENGTH}
        {...form.field('label')}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {problemOf(form.values) === undefined ? (
          <>
            Takes <Price dollars={centsToDollars(cents)} fw={650} c="var(--mantine-color-text)" /> off the subtotal of{' '}
            <Price dollars={centsToDollars(subtotalCents)} />, before tax.
          </>
        ) : (
          <>
            Reduces the subtotal of <Price dollars={centsToDollars(subtotalCents)} /> before tax.
          </>
        )}
      </Text>
    </FormBody>
  );
}
