/** What opens over the page and waits for an answer. */
export { Modal } from '@mantine/core';

export { ConfirmDialog } from './confirm-dialog/confirm-dialog.tsx';
