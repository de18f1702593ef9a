import { Group, Loader, Text } from '@tech-portal/ui';

interface PendingPaymentNoticeProps {
  /** Latest time of the outcome, as last sent by the server. */
  knownBy: string | undefined;
}

/** It is not known yet whether the card was charged. PAY-13 */
export function PendingPaymentNotice({ knownBy }: PendingPaymentNoticeProps) {
  return (
    <Group role="status" gap="sm" wrap="nowrap" align="flex-start">
      <Loader size="sm" aria-hidden="true" />
      <div>
        <Text fw={600}>Your payment is being checked.</Text>
        <Text size="sm">
          The card provider has not confirmed the charge yet. {describeOutcomeDeadline(knownBy)} Please do not pay
          again. If the charge succeeds, the order opens automatically; otherwise you can pay again here. You can also
          leave this page.
        </Text>
      </div>
    </Group>
  );
}

/** Time of day in the user's time zone; defined here to keep it out of pages without a payment. */
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const MINUTE_MS = 60_000;
/** Outcomes are known within minutes: a time farther away, or in the past, means that the device's clock is wrong. */
const MAX_WAIT_MS = 15 * MINUTE_MS;

/**
 * Text for the time by which a payment's outcome is known, rounded up to the minute (PAY-13).
 *
 * @param knownBy As last sent by the server; undefined when open
 */
export function describeOutcomeDeadline(knownBy: string | undefined, now = Date.now()): string {
  if (knownBy === undefined) return 'We do not know yet how long that takes.';
  const deadline = Date.parse(knownBy);
  const remaining = deadline - now;
  if (remaining <= 0 || remaining > MAX_WAIT_MS) return 'You will know within a few minutes.';
  if (remaining <= MINUTE_MS) return 'You will know within a minute.';
  const minute = Math.ceil(deadline / MINUTE_MS) * MINUTE_MS;
  return `You will know by ${timeOfDay.format(minute)} at the latest.`;
}
