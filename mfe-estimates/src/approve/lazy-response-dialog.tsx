import { lazy, Suspense } from 'react';
import { useOpenedOnce } from '../shared/use-opened-once.ts';
import type { ResponseDialogProps } from './response-dialog.tsx';

const LoadedDialog = lazy(async () => {
  const { ResponseDialog } = await import('./response-dialog.tsx');
  return { default: ResponseDialog };
});

/** Declining and asking for a change, loaded when it is opened first. */
export function LazyResponseDialog(props: ResponseDialogProps) {
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
