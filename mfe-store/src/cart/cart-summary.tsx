import type { ReactNode } from 'react';
import { Button, Price, Text, Title } from '@tech-portal/ui';
import classes from './cart-page.module.css';

/** Shipping and tax are zero until checkout has an estimate; only then there is a total (document 1, sections 2 and 4). */
export function CartSummary({ subtotal }: { subtotal: number }) {
  return (
    <section className={classes.summary} aria-labelledby="cart-summary">
      <Title order={2} size="h4" id="cart-summary">
        Summary
      </Title>
      <dl className={classes.figures}>
        <Figure label="Subtotal">
          <Price dollars={subtotal} fw={650} />
        </Figure>
        <Figure label="Shipping">
          <Price dollars={0} />
        </Figure>
        <Figure label="Tax">
          <Price dollars={0} />
        </Figure>
      </dl>
      <Button fullWidth disabled aria-describedby="checkout-note">
        Checkout
      </Button>
      <Text id="checkout-note" size="xs" c="dimmed">
        Checkout opens soon. Your cart is saved until then; shipping and tax are calculated at checkout.
      </Text>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
