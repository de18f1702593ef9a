import type { ReactNode } from 'react';
import type { Summary } from '@tech-portal/contract/checkout';
import { Button, Price, Text, Title } from '@tech-portal/ui';
import classes from './my-cart.module.css';

interface CartSummaryProps {
  /** Dollars of the lines. */
  subtotal: number;
  /** What checkout quoted; without it there is no total (CART-2), and shipping and tax are zero (CART-16). */
  figures: Summary | undefined;
  disabled: boolean;
  isOpen: boolean;
  onCheckout: () => void;
}

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
        <Figure label="Shipping">
          <Price dollars={figures?.shipping ?? 0} />
        </Figure>
        <Figure label="Tax">
          <Price dollars={figures?.tax ?? 0} />
        </Figure>
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
      {!figures && (
        <Text size="xs" c="dimmed">
          Shipping and tax are calculated at checkout.
        </Text>
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
