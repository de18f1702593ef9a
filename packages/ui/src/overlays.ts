/** What opens above the page: dialogs, menus, tooltips, lists to choose from. */
export { Combobox, Menu, Modal, ScrollArea, Select, Tooltip, useCombobox } from '@mantine/core';

export { ConfirmDialog } from './confirm-dialog/confirm-dialog.tsx';
export type { ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx';
