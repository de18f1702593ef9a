/** The dialog entry point: forms in dialogs, and the question before what was typed is lost. */
export { DiscardDialog } from './dialog/discard-dialog.tsx';
export type { DiscardDialogProps } from './dialog/discard-dialog.tsx';
export { FormDialog } from './dialog/form-dialog.tsx';
export type { FormDialogProps } from './dialog/form-dialog.tsx';
