import { Group, Loader, Text } from '@tech-portal/ui';

interface PaymentCheckingProps {
  /** Latest time of the outcome, as last sent by the server. */
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
          The card provider has not confirmed the charge yet. {describeKnownBy(knownBy)} Please do not pay again. If the
          charge succeeds, the order opens automatically; otherwise you can pay again here. You can also leave this
          page.
        </Text>
      </div>
    </Group>
  );
}

/** Time of day in the user's time zone; defined here to keep it out of pages without a payment. */
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const MINUTE = 60_000;
/** Outcomes are known within minutes: a time farther away, or in the past, means that the device's clock is wrong. */
const FARTHEST = 15 * MINUTE;

/**
 * Text for the time by which a payment's outcome is known, rounded up to the minute (PAY-13).
 *
 * @param knownBy As last sent by the server; undefined when open
 */
export function describeKnownBy(knownBy: string | undefined, now = Date.now()): string {
  if (knownBy === undefined) return 'We do not know yet how long that takes.';
  const moment = Date.parse(knownBy);
  const left = moment - now;
  if (left <= 0 || left > FARTHEST) return 'You will know within a few minutes.';
  if (left <= MINUTE) return 'You will know within a minute.';
  const minute = Math.ceil(moment / MINUTE) * MINUTE;
  return `You will know by ${timeOfDay.format(minute)} at the latest.`;
}
