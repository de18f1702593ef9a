import { getPublicSettings } from '@tech-portal/contract/business-settings';
import type { Order } from '@tech-portal/contract/orders';
import { formatCurrency } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Alert, Text } from '@tech-portal/ui';
import { IconCircleCheck } from '@tech-portal/ui/icons';
import classes from './order-page.module.css';

function paidText({ total_paid: paid, refunded, payment_info: card }: Order): string {
  const charged = `${formatCurrency(paid)} was paid${card ? ` with ${card}` : ''}.`;
  return refunded > 0 ? `${charged} ${formatCurrency(refunded)} was refunded.` : charged;
}

function emailText({ confirmed_to: [payer, technician] }: Order): string | undefined {
  if (payer === undefined) return undefined;
  return technician === undefined
    ? `We email a confirmation to ${payer}.`
    : `We email a confirmation to the customer at ${payer} and notify the technician at ${technician}.`;
}

function nextText({ cart, shipped, tracking_number: tracking }: Order, note = ''): string | undefined {
  if (tracking) return `The parts are on their way: tracking number ${tracking}.`;
  if (shipped) return 'The parts are on their way.';
  if (cart.length === 0) return undefined;
  return `${note} The tracking number will be on this page.`.trim();
}

/** Confirmation after a payment: card, amount, recipients of the emails, and next steps (ORDER-21). */
export function OrderThanks({ order }: { order: Order }) {
  const { estimate_id: estimate, paid } = order;
  // The confirmation renders even if this request fails.
  const business = useApiQuery(getPublicSettings, undefined);
  if (!paid) return null;
  return (
    <Alert
      role="status"
      color="green"
      variant="light"
      icon={<IconCircleCheck aria-hidden="true" />}
      title={estimate === null ? 'Thank you for your order.' : `Estimate ${estimate} is paid.`}
      className={classes.thanks}
    >
      {[paidText(order), emailText(order), nextText(order, business.data?.order_note)].map(
        (text) =>
          text !== undefined && (
            <Text key={text} size="sm">
              {text}
            </Text>
          ),
      )}
    </Alert>
  );
}
