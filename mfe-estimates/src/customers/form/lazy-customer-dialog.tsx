import { lazyDialog } from '../../shared/lazy-dialog.tsx';

/** The customer dialog, loaded when it is opened first: for pages that show other things before. */
export const LazyCustomerDialog = lazyDialog(async () => (await import('./customer-dialog.tsx')).CustomerDialog);
