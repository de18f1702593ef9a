import { Button } from '@tech-portal/ui';
import { IconCreditCard } from '@tech-portal/ui/icons';
import { paymentTokenStore } from './link-tokens.ts';

interface PayNowButtonProps {
  /** Token of the approval link or the emailed invoice. */
  token: string;
  label?: string;
}

/**
 * Link to the card form page. Needs a page load: the page of an emailed link blocks third-party scripts until the next
 * page load (RESET-12).
 */
export const PayNowButton = ({ token, label = 'Pay Now' }: PayNowButtonProps) => (
  <Button
    component="a"
    href="/pay-invoice/card"
    size="md"
    mt="sm"
    leftSection={<IconCreditCard size={18} aria-hidden="true" />}
    onClick={() => paymentTokenStore()?.write({ token })}
  >
    {label}
  </Button>
);
