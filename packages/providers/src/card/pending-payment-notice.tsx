import { Group, Loader, Text } from '@tech-portal/ui';

interface PendingPaymentNoticeProps {
  /** Time by which the outcome will be known, as last sent by the server. */
  knownBy: string | undefined;
}

/** Says that it is not known yet whether the card was charged (PAY-13). */
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

/** Time of day in the user's time zone. Defined here to keep it out of pages without payments. */
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const MINUTE_MS = 60_000;
/**
 * Outcomes are known within minutes. A time further in the future, or in the past, means that the device's clock is
 * wrong.
 */
const MAX_WAIT_MS = 15 * MINUTE_MS;

/**
 * Describes when a payment's outcome will be known, rounded up to the minute (PAY-13).
 *
 * @param knownBy As last sent by the server; undefined if it has not sent a time
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
