import { lazyDialog } from '../../shared/lazy-dialog.tsx';

/** The card payment, loaded when it is opened first; it then stays, with its alert and the payment it follows. */
export const LazyPayInvoiceDialog = lazyDialog(async () => (await import('./pay-invoice-dialog.tsx')).PayInvoiceDialog);
