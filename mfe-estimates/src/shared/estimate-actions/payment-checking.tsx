import { Group, Loader, Text } from '@tech-portal/ui';

/** Nobody knows yet whether the card was charged (decision 31). */
export function PaymentChecking() {
  return (
    <Group role="status" gap="sm" wrap="nowrap" align="flex-start">
      <Loader size="sm" aria-hidden="true" />
      <div>
        <Text fw={600}>Checking the payment</Text>
        <Text size="sm">
          The card provider has not told yet whether the card was charged. Please do not pay again: as soon as it is
          known, the order opens by itself.
        </Text>
      </div>
    </Group>
  );
}
