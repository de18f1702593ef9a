/** Entry point `dialog`: forms in dialogs, their footer, and the confirmation before input is discarded. */
export { DiscardDialog } from './dialog/discard-dialog.tsx';
export type { DiscardDialogProps } from './dialog/discard-dialog.tsx';
export { FormDialog } from './dialog/form-dialog.tsx';
export type { FormDialogProps } from './dialog/form-dialog.tsx';
export { FormBody } from './dialog/form-body.tsx';
export type { FormBodyProps } from './dialog/form-body.tsx';
export { FormFooter } from './dialog/form-footer.tsx';
export type { FormFooterProps } from './dialog/form-footer.tsx';
