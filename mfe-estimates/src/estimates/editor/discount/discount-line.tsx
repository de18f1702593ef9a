import { useState } from 'react';
import type { Dispatch } from 'react';
import type { Summary } from '@tech-portal/contract/estimates';
import { formatCurrency } from '@tech-portal/domain';
import type { Discount } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import { Button, Text } from '@tech-portal/ui';
import type { EditorAction } from '../state/editor-state.ts';
import { discountWithoutAmount, isSameDiscount } from '../state/estimate-content.ts';
import { formatDiscount } from '../charges/line.labels.ts';

const DiscountDialog = lazyDialog(async () => (await import('./discount-dialog.tsx')).DiscountDialog);

interface DiscountLineProps {
  appliedDiscount: Summary['discount'];
  discount: Discount | null;
  /** Subtotal of the unsaved work, before the discount. */
  subtotalCents: number;
  editable: boolean;
  dispatch: Dispatch<EditorAction>;
}

/** Button for the discount dialog, with notes about a capped or unsaved discount. */
export function DiscountLine({ appliedDiscount, discount, subtotalCents, editable, dispatch }: DiscountLineProps) {
  const [opened, setOpened] = useState(false);
  if (!editable) return null;
  const isCapped = appliedDiscount?.kind === 'amount' && appliedDiscount.amount < appliedDiscount.value;
  return (
    <>
      {isCapped && (
        <Text size="sm" mt="sm">
          The discount of {formatCurrency(appliedDiscount.value)} is more than the subtotal. Only{' '}
          {formatCurrency(appliedDiscount.amount)} applies.
        </Text>
      )}
      {!isSameDiscount(discount, discountWithoutAmount(appliedDiscount)) && (
        <Text size="sm" c="dimmed" mt="sm">
          Discount: {formatDiscount(discount)}. Waiting for Save
        </Text>
      )}
      <Button variant="subtle" size="compact-sm" mt="xs" ml={-8} onClick={() => setOpened(true)}>
        {discount ? 'Edit Discount' : 'Add Discount'}
      </Button>
      <DiscountDialog
        opened={opened}
        onClose={() => setOpened(false)}
        discount={discount}
        subtotalCents={subtotalCents}
        onChange={(changed) => dispatch({ type: 'discount', discount: changed })}
      />
    </>
  );
}
