/** Entry point `dialog`: forms in dialogs, their footer, and the confirmation before input is discarded. */
export { DiscardDialog, FormDialog } from './dialog/form-dialog.tsx';
export type { DiscardDialogProps, FormDialogProps } from './dialog/form-dialog.tsx';
export { FormBody, FormFooter } from './dialog/form-body.tsx';
export type { FormBodyProps, FormFooterProps } from './dialog/form-body.tsx';
