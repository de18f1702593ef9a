import { Button, Tooltip } from '@tech-portal/ui';
import { IconCreditCard } from '@tech-portal/ui/icons';
import { unavailable } from '../../unavailable.ts';

/** Opens the card payment of an invoice; what would be charged is what is saved. */
export function PayButton({ saved, onPay }: { saved: boolean; onPay: () => void }) {
  return (
    <Tooltip label={saved ? undefined : 'Please save or discard your changes before paying'}>
      <Button
        leftSection={<IconCreditCard size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        {...unavailable(!saved)}
        onClick={() => {
          if (saved) onPay();
        }}
      >
        Pay
      </Button>
    </Tooltip>
  );
}
