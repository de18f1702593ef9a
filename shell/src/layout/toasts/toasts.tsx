import { lazyComponent } from '@tech-portal/platform';
import { useEffect, useSyncExternalStore } from 'react';
import type { ToastQueue } from './toast-queue.ts';

interface ToastsProps {
  readonly queue: ToastQueue;
}

/** Loads the toast code again with the next toast after a failed load. */
function RetryOnNextToast({ queue, retry }: ToastsProps & { readonly retry: () => void }) {
  useEffect(() => queue.subscribe(retry), [queue, retry]);
  return null;
}

/** Toast component. Its code is prefetched, because a toast may have to report that the network is lost. */
export const ToastView = lazyComponent<ToastsProps>(async () => (await import('./toast-view.tsx')).ToastView, {
  failed: (retry, { queue }) => <RetryOnNextToast queue={queue} retry={retry} />,
});

export function Toasts({ queue }: ToastsProps) {
  const count = useSyncExternalStore(queue.subscribe, queue.count);
  return count > 0 && <ToastView queue={queue} />;
}
