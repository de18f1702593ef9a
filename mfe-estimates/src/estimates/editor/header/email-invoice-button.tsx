import { useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { lazyDialog } from '@tech-portal/platform';
import { Button, Tooltip } from '@tech-portal/ui';
import { IconMail } from '@tech-portal/ui/icons';
import { unavailable } from '../../unavailable.ts';

const SendInvoiceDialog = lazyDialog(
  async () => (await import('../../pay-link/send-invoice-dialog.tsx')).SendInvoiceDialog,
);

/** Offers to email an invoice, once everything on the screen is saved (PAY-27). */
export function EmailInvoiceButton({ estimate, saved }: { estimate: Estimate; saved: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={saved ? undefined : 'Please save or discard your changes before sending'}>
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          {...unavailable(!saved)}
          onClick={() => {
            if (saved) setOpened(true);
          }}
        >
          Email Invoice
        </Button>
      </Tooltip>
      <SendInvoiceDialog estimate={estimate} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
