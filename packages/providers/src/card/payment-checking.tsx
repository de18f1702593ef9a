import { Group, Loader, Text } from '@tech-portal/ui';
import { describeKnownBy } from './known-by.ts';

interface PaymentCheckingProps {
  /** By when the outcome is known at the latest, as the server said last. */
  knownBy: string | undefined;
}

/** It is not known yet whether the card was charged. PAY-13 */
export function PaymentChecking({ knownBy }: PaymentCheckingProps) {
  return (
    <Group role="status" gap="sm" wrap="nowrap" align="flex-start">
      <Loader size="sm" aria-hidden="true" />
      <div>
        <Text fw={600}>Your payment is being checked.</Text>
        <Text size="sm">
          The card provider has not reported yet whether the card was charged. {describeKnownBy(knownBy)} Please do not
          pay again: the order opens by itself, or what is here can be paid again. You may also leave this page.
        </Text>
      </div>
    </Group>
  );
}
