import type {
  WebhookDelivery,
  WebhookDeliveryState,
  WebhookEndpoint,
  WebhookEvent,
  WebhookOutcome,
} from '@tech-portal/contract/webhooks';
import { formatDateTime, openValueLabel } from '@tech-portal/domain';

export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'order.created': 'New orders',
  'order.changed': 'Changed orders: tracking numbers, cancellations, refunds',
};

const outcomeLabels: Readonly<Record<WebhookOutcome, string>> = {
  delivered: 'Delivered',
  refused_status: 'Rejected',
  redirect: 'Redirected; redirects are not followed',
  timeout: 'No response within 10 seconds',
  unreachable: 'No connection',
  unknown_host: 'The host does not exist',
  local_address: 'The host is on a local network',
  tls: 'The certificate is not valid',
  broken_off: 'The connection was lost',
  no_secret: 'The server could not read the secret',
};

export const outcomeText = ({
  outcome,
  status,
}: Pick<NonNullable<WebhookEndpoint['last_try']>, 'outcome' | 'status'>): string =>
  `${openValueLabel(outcomeLabels, outcome)}${status === null ? '' : ` (${status})`}`;

export const lastTryText = ({ last_try: last }: WebhookEndpoint): string =>
  last === null ? 'Nothing has been sent yet.' : `Last attempt ${formatDateTime(last.at)}: ${outcomeText(last)}.`;

/** Label and color of an endpoint's state. */
export function endpointState({ active, switched_off: off, failing_since: failing }: WebhookEndpoint): {
  readonly label: string;
  readonly color: 'gray' | 'red' | 'green' | 'amber';
} {
  if (!active) return off === null ? { label: 'Off', color: 'gray' } : { label: 'Switched off', color: 'red' };
  return failing === null ? { label: 'Active', color: 'green' } : { label: 'Failing', color: 'amber' };
}

export function endpointProblem({
  active,
  switched_off: off,
  failing_since: failing,
}: WebhookEndpoint): string | undefined {
  if (off !== null && !active) {
    return `Switched off automatically on ${formatDateTime(off)} because nothing had reached it for days. Edit it to switch it on again.`;
  }
  return failing === null || !active ? undefined : `Every attempt has failed since ${formatDateTime(failing)}.`;
}

export const deliveryStateLabels: Readonly<Record<WebhookDeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

export function deliveryText({ state, tries, next }: WebhookDelivery, now: Date): string {
  const times = tries === 1 ? '1 attempt' : `${tries} attempts`;
  if (state !== 'waiting' || next === null) return times;
  const isLater = Date.parse(next) > now.getTime();
  return isLater ? `${times}, the next one ${formatDateTime(next)}` : `${times}, the next one any moment`;
}

export const deliverySubject = ({ event, subject }: WebhookDelivery): string =>
  subject === '' ? event : `${event} · ${subject}`;
