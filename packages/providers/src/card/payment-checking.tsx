import { Group, Loader, Text } from '@tech-portal/ui';

/** It is not known yet whether the card was charged. PAY-13 */
export function PaymentChecking() {
  return (
    <Group role="status" gap="sm" wrap="nowrap" align="flex-start">
      <Loader size="sm" aria-hidden="true" />
      <div>
        <Text fw={600}>Your payment is being checked.</Text>
        <Text size="sm">
          The card provider has not reported yet whether the card was charged. Please do not pay again: as soon as it is
          known, the order opens by itself. You may also leave this page.
        </Text>
      </div>
    </Group>
  );
}
