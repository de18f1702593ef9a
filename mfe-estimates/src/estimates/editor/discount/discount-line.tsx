import { useState } from 'react';
import type { Dispatch } from 'react';
import type { Summary } from '@tech-portal/contract/estimates';
import { formatCurrency } from '@tech-portal/domain';
import type { Discount } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import { Button, Text } from '@tech-portal/ui';
import type { EditorAction } from '../state/editor-state.ts';
import { grantedDiscount, sameDiscount } from '../state/estimate-content.ts';
import { discountText } from './discount-text.ts';

const DiscountDialog = lazyDialog(async () => (await import('./discount-dialog.tsx')).DiscountDialog);

interface DiscountLineProps {
  shown: Summary['discount'];
  discount: Discount | null;
  /** Subtotal of the unsaved work, before the discount. */
  subtotalCents: number;
  editable: boolean;
  dispatch: Dispatch<EditorAction>;
}

/** Button for the discount dialog, with notes that the totals leave out. */
export function DiscountLine({ shown, discount, subtotalCents, editable, dispatch }: DiscountLineProps) {
  const [opened, setOpened] = useState(false);
  if (!editable) return null;
  const isShort = shown?.kind === 'amount' && shown.amount < shown.value;
  return (
    <>
      {isShort && (
        <Text size="sm" mt="sm">
          The discount of {formatCurrency(shown.value)} is more than the subtotal. Only {formatCurrency(shown.amount)}{' '}
          applies.
        </Text>
      )}
      {!sameDiscount(discount, grantedDiscount(shown)) && (
        <Text size="sm" c="dimmed" mt="sm">
          Discount: {discountText(discount)}. Waiting for Save
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
