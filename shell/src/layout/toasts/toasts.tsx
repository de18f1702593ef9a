import { lazyComponent } from '@tech-portal/platform';
import { useEffect, useSyncExternalStore } from 'react';
import type { ToastQueue } from './toast-queue.ts';

interface ToastsProps {
  readonly queue: ToastQueue;
}

/** When the code of toasts did not come: the next one fetches it again. */
function RetryWithNext({ queue, retry }: ToastsProps & { readonly retry: () => void }) {
  useEffect(() => queue.subscribe(retry), [queue, retry]);
  return null;
}

/** Shows toasts. Pages fetch its code before they need it: a toast may have to say that the network is gone. */
export const ToastView = lazyComponent<ToastsProps>(async () => (await import('./toast-view.tsx')).ToastView, {
  failed: (retry, { queue }) => <RetryWithNext queue={queue} retry={retry} />,
});

/** The place of all toasts; their code is loaded with the first one. */
export function Toasts({ queue }: ToastsProps) {
  const count = useSyncExternalStore(queue.subscribe, queue.count);
  return count > 0 && <ToastView queue={queue} />;
}
