import { lazy, Suspense } from 'react';
import { useOpenedOnce } from '../use-opened-once.ts';
import type { AcceptEstimateDialogProps } from './accept-estimate-dialog.tsx';

const LoadedDialog = lazy(async () => {
  const { AcceptEstimateDialog } = await import('./accept-estimate-dialog.tsx');
  return { default: AcceptEstimateDialog };
});

/** The approval, loaded when it is opened first: whoever only reads the estimate does not wait for it. */
export function LazyAcceptEstimateDialog(props: AcceptEstimateDialogProps) {
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
