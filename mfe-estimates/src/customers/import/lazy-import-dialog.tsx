import { lazyDialog } from '../../shared/lazy-dialog.tsx';

/** The import dialog, loaded when it is opened first. */
export const LazyImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
