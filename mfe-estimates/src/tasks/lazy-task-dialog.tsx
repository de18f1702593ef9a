import { lazy, Suspense } from 'react';
import { useOpenedOnce } from '../shared/use-opened-once.ts';
import type { TaskDialogProps } from './task-dialog.tsx';

const LoadedDialog = lazy(async () => {
  const { TaskDialog } = await import('./task-dialog.tsx');
  return { default: TaskDialog };
});

/** The task dialog with its calendar, loaded when it is opened first. */
export function LazyTaskDialog(props: TaskDialogProps) {
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
