import type { ReactNode } from 'react';
import type { Summary } from '@tech-portal/contract/checkout';
import { Button, Price, Text, Title } from '@tech-portal/ui';
import classes from './my-cart.module.css';

interface CartSummaryProps {
  /** Dollars. */
  subtotal: number;
  /** Quoted totals. Without them, no total shows (CART-2), and shipping and tax are left open. */
  totals: Summary | undefined;
  disabled: boolean;
  isOpen: boolean;
  onCheckout: () => void;
}

const CALCULATED_AT_CHECKOUT = (
  <Text component="span" size="sm" c="dimmed">
    Calculated at checkout
  </Text>
);

export function CartSummary({ subtotal, totals, disabled, isOpen, onCheckout }: CartSummaryProps) {
  return (
    <section className={classes.summary} aria-labelledby="cart-summary">
      <Title order={2} size="h4" id="cart-summary">
        Summary
      </Title>
      <dl className={classes.figures}>
        <SummaryRow label="Subtotal">
          <Price dollars={totals?.subtotal ?? subtotal} fw={650} />
        </SummaryRow>
        <SummaryRow label="Shipping">
          {totals ? <Price dollars={totals.shipping} /> : CALCULATED_AT_CHECKOUT}
        </SummaryRow>
        <SummaryRow label="Tax">{totals ? <Price dollars={totals.tax} /> : CALCULATED_AT_CHECKOUT}</SummaryRow>
        {totals && (
          <SummaryRow label="Total" strong>
            <Price dollars={totals.total} size="lg" fw={700} />
          </SummaryRow>
        )}
      </dl>
      {!isOpen && (
        <Button fullWidth disabled={disabled} onClick={onCheckout}>
          Checkout
        </Button>
      )}
    </section>
  );
}

interface SummaryRowProps {
  label: string;
  strong?: boolean | undefined;
  children: ReactNode;
}

function SummaryRow({ label, strong = false, children }: SummaryRowProps) {
  return (
    <div className={classes.figure} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
