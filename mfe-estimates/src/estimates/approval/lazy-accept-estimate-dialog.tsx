import { lazyDialog } from '../../shared/lazy-dialog.tsx';

/** The approval, loaded when it is opened first: whoever only reads the estimate does not wait for it. */
export const LazyAcceptEstimateDialog = lazyDialog(
  async () => (await import('./accept-estimate-dialog.tsx')).AcceptEstimateDialog,
);
