import { LateComponent } from '@tech-portal/platform';
import { useSyncExternalStore } from 'react';
import { loadToastView } from './load-toast-view.ts';
import type { ToastQueue } from './toast-queue.ts';

/** The place of all toasts; their code is there with the first one, or with the next when it did not come. */
export function Toasts({ queue }: { queue: ToastQueue }) {
  const told = useSyncExternalStore(queue.subscribe, queue.told);
  return <LateComponent load={loadToastView} asked={told} props={{ queue }} />;
}
