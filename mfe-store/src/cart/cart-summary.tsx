import type { ReactNode } from 'react';
import type { Summary } from '@tech-portal/contract/checkout';
import { Button, Price, Text, Title } from '@tech-portal/ui';
import classes from './my-cart.module.css';

interface CartSummaryProps {
  /** Dollars. */
  subtotal: number;
  /** Quoted totals; undefined shows no total (CART-2) and leaves shipping and tax open. */
  figures: Summary | undefined;
  disabled: boolean;
  isOpen: boolean;
  onCheckout: () => void;
}

const LATER = (
  <Text component="span" size="sm" c="dimmed">
    Calculated at checkout
  </Text>
);

export function CartSummary({ subtotal, figures, disabled, isOpen, onCheckout }: CartSummaryProps) {
  return (
    <section className={classes.summary} aria-labelledby="cart-summary">
      <Title order={2} size="h4" id="cart-summary">
        Summary
      </Title>
      <dl className={classes.figures}>
        <Figure label="Subtotal">
          <Price dollars={figures?.subtotal ?? subtotal} fw={650} />
        </Figure>
        <Figure label="Shipping">{figures ? <Price dollars={figures.shipping} /> : LATER}</Figure>
        <Figure label="Tax">{figures ? <Price dollars={figures.tax} /> : LATER}</Figure>
        {figures && (
          <Figure label="Total" strong>
            <Price dollars={figures.total} size="lg" fw={700} />
          </Figure>
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

interface FigureProps {
  label: string;
  strong?: boolean | undefined;
  children: ReactNode;
}

function Figure({ label, strong = false, children }: FigureProps) {
  return (
    <div className={classes.figure} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
