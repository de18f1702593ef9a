import { useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { lazyDialog } from '@tech-portal/platform';
import { IconMail } from '@tech-portal/ui/icons';
import { Action } from '@tech-portal/ui/more-menu';

const SendInvoiceDialog = lazyDialog(
  async () => (await import('../../emails/send-invoice-dialog.tsx')).SendInvoiceDialog,
);

/** Offers to email an invoice, once everything on the screen is saved (PAY-27). */
export function EmailInvoiceButton({ estimate, saved }: { estimate: Estimate; saved: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Action
        icon={<IconMail size={16} aria-hidden="true" />}
        opensDialog
        unavailable={saved ? undefined : 'Please save or discard your changes before sending'}
        onClick={() => setOpened(true)}
      >
        Email Invoice
      </Action>
      <SendInvoiceDialog estimate={estimate} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
