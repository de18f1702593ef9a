import { lazyDialog } from '../../shared/lazy-dialog.tsx';

/** Declining and asking for a change, loaded when it is opened first. */
export const LazyResponseDialog = lazyDialog(async () => (await import('./response-dialog.tsx')).ResponseDialog);
