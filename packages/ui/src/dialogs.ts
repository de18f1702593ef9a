/** What opens over the page and waits for an answer. */
export { ConfirmDialog } from './confirm-dialog/confirm-dialog.tsx';
export { Modal } from './modal/modal.tsx';
