import { lazyDialog } from '../../shared/lazy-dialog.tsx';

/** The question before a deletion, loaded when it is asked first. */
export const LazyDeleteDialog = lazyDialog(
  async () => (await import('./delete-customer-dialog.tsx')).DeleteCustomerDialog,
);
