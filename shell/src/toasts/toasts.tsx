import { Suspense, useSyncExternalStore } from 'react';
import { lazyScreen } from '../shared/lazy-screen.ts';
import type { ToastQueue } from './toast-queue.ts';

const ToastView = lazyScreen(() => import('./toast-view.tsx').then((module) => module.ToastView));

/** The place of all toasts; downloads nothing until there is one. */
export function Toasts({ queue }: { queue: ToastQueue }) {
  const wanted = useSyncExternalStore(queue.subscribe, queue.isWanted);
  return wanted ? (
    <Suspense>
      <ToastView queue={queue} />
    </Suspense>
  ) : null;
}
