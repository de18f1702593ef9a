export { ConfirmDialog } from './confirm-dialog/confirm-dialog.tsx';
export { Modal } from './modal/modal.tsx';
