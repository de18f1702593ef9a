import { Button } from '@tech-portal/ui';
import { IconCreditCard } from '@tech-portal/ui/icons';
import { storedPaymentToken } from './link-tokens.ts';

interface PayNowProps {
  /** Of the link that approved, or of the emailed invoice. */
  token: string;
  label?: string;
}

/**
 * Leads to the page with the card form, by a page load: the page of an emailed link lets no other company's script in, and
 * that stays in force until the next one (RESET-12).
 */
export const PayNow = ({ token, label = 'Pay Now' }: PayNowProps) => (
  <Button
    component="a"
    href="/pay-invoice/card"
    size="md"
    mt="sm"
    leftSection={<IconCreditCard size={18} aria-hidden="true" />}
    onClick={() => storedPaymentToken()?.write({ token })}
  >
    {label}
  </Button>
);
