import { Group, Loader, Text } from '@tech-portal/ui';
import classes from './checkout.module.css';

/** Nobody knows yet whether the card was charged (decision 31). */
export function PaymentChecking() {
  return (
    <Group role="status" gap="sm" wrap="nowrap" align="flex-start" className={classes.panel}>
      <Loader size="sm" aria-hidden="true" />
      <div>
        <Text fw={600}>Your payment is being checked.</Text>
        <Text size="sm">
          The card provider has not told yet whether the card was charged. Please do not pay again: as soon as it is
          known, your order opens by itself. You may also leave this page.
        </Text>
      </div>
    </Group>
  );
}
