import { lazy, Suspense } from 'react';
import { useOpenedOnce } from '../use-opened-once.ts';
import type { PayInvoiceDialogProps } from './pay-invoice-dialog.tsx';

const LoadedDialog = lazy(async () => {
  const { PayInvoiceDialog } = await import('./pay-invoice-dialog.tsx');
  return { default: PayInvoiceDialog };
});

/** The card payment, loaded when it is opened first; it then stays, with its alert and the payment it follows. */
export function LazyPayInvoiceDialog(props: PayInvoiceDialogProps) {
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
