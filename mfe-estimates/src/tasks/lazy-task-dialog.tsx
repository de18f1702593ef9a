import { lazyDialog } from '../shared/lazy-dialog.tsx';

/** The task dialog with its calendar, loaded when it is opened first. */
export const LazyTaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).TaskDialog);
