import { memo, useState } from 'react';
import type { Dispatch } from 'react';
import { useApiForm } from '@tech-portal/forms';
import { AmountInput, amountOf } from '@tech-portal/forms/amount';
import { FormBody } from '@tech-portal/forms/dialog';
import { centsToDollars, dollarsToCents } from '@tech-portal/domain';
import { Button, Price, Text } from '@tech-portal/ui';
import { object, pipe, string, transform } from 'valibot';
import { EstimateCard, useEditFocus } from '../card/estimate-card.tsx';
import type { EditorAction } from '../state/editor-state.ts';

const ADMIN_HINT = 'Leave this value as zero to use the regular shipping calculator.';
const TECH_HINT = 'Contact an administrator if this value is incorrect.';

/** Parses a charge: negative or invalid becomes 0, everything else is rounded to cents. */
export const parseShipping = (text: string): number => centsToDollars(dollarsToCents(amountOf(text)));

interface ShippingCardProps {
  /** Custom charge of the unsaved work in dollars; 0 means automatic. */
  shipping: number;
  isAdmin: boolean;
  editable: boolean;
  isUnsaved: boolean;
  dispatch: Dispatch<EditorAction>;
}

/** Custom shipping charge: editable for administrators, visible to all when set. */
export const ShippingCard = memo(function ShippingCard(props: ShippingCardProps) {
  const { shipping, isAdmin, editable, isUnsaved, dispatch } = props;
  const [isEditing, setEditing] = useState(false);
  const editButton = useEditFocus(isEditing);
  const canEdit = isAdmin && editable;
  if (!canEdit && shipping === 0) return null;

  return (
    <EstimateCard
      title="Override Shipping"
      actions={
        canEdit &&
        !isEditing && (
          <Button ref={editButton} variant="default" size="sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {canEdit && isEditing ? (
        <ShippingForm
          shipping={shipping}
          onDone={(dollars) => dispatch({ type: 'shipping', dollars })}
          onClose={() => setEditing(false)}
        />
      ) : (
        <Text component="div">
          <Price dollars={shipping} fw={600} />{' '}
          {isUnsaved && (
            <Text span size="sm" c="dimmed">
              Waiting for Save
            </Text>
          )}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={4}>
        {isAdmin ? ADMIN_HINT : TECH_HINT}
      </Text>
    </EstimateCard>
  );
});

const schema = object({ shipping: pipe(string(), transform(parseShipping)) });

interface ShippingFormProps {
  shipping: number;
  onDone: (dollars: number) => void;
  onClose: () => void;
}

function ShippingForm({ shipping, onDone, onClose }: ShippingFormProps) {
  const form = useApiForm({
    initial: { shipping: shipping === 0 ? '' : String(shipping) },
    schema,
    send: async (typed) => onDone(typed.shipping),
    onSent: onClose,
  });
  return (
    <FormBody form={form} gap="sm" submitLabel="Done" busyLabel="Done" onCancel={onClose}>
      <AmountInput
        label="Custom Shipping Charge"
        step={0.01}
        placeholder="0.00"
        leftSection="$"
        autoFocus
        {...form.control('shipping')}
      />
    </FormBody>
  );
}
