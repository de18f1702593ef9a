import { lazy, Suspense } from 'react';
import { useOpenedOnce } from '../shared/use-opened-once.ts';
import type { DeleteCustomerDialogProps } from './delete-customer-dialog.tsx';

const LoadedDialog = lazy(async () => {
  const { DeleteCustomerDialog } = await import('./delete-customer-dialog.tsx');
  return { default: DeleteCustomerDialog };
});

/** The question before a deletion, loaded when it is asked first. */
export function LazyDeleteDialog(props: DeleteCustomerDialogProps) {
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
