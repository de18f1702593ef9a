import { lazy, Suspense } from 'react';
import { useOpenedOnce } from '../use-opened-once.ts';
import type { CustomerDialogProps } from './customer-dialog.tsx';

const LoadedDialog = lazy(async () => {
  const { CustomerDialog } = await import('./customer-dialog.tsx');
  return { default: CustomerDialog };
});

/** The customer dialog, loaded when it is opened first: for pages that show other things before. */
export function LazyCustomerDialog(props: CustomerDialogProps) {
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
