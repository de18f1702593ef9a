import { lazy, Suspense } from 'react';
import { useOpenedOnce } from '../../shared/use-opened-once.ts';
import type { ImportDialogProps } from './import-dialog.tsx';

const LoadedDialog = lazy(async () => {
  const { ImportDialog } = await import('./import-dialog.tsx');
  return { default: ImportDialog };
});

/** The import dialog, loaded when it is opened first. */
export function LazyImportDialog(props: ImportDialogProps) {
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
