import { Modal } from '@tech-portal/ui';
import { Logo } from '../shared/logo.tsx';
import { Menu } from './menu.tsx';
import classes from './portal-header.module.css';

export interface MenuDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Full-screen menu below the layout breakpoint. Kept in a separate file to spare wide screens the download. */
export function MenuDialog({ opened, onClose }: MenuDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={<Logo />}
      closeButtonProps={{ 'aria-label': 'Close menu', size: 'xl' }}
      classNames={{ content: classes.menuContent, body: classes.menuBody }}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Menu />
    </Modal>
  );
}
