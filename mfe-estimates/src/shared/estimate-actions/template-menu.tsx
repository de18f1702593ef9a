import { useState } from 'react';
import { Button, Modal } from '@tech-portal/ui';
import { IconTemplate } from '@tech-portal/ui/icons';
import { TemplateDialog } from './template-dialog.tsx';

export interface TemplateMenuProps {
  readonly cartId: number;
  /** The estimate cannot be changed, or has unsaved changes that a template would miss. */
  readonly disabled: boolean;
  /** Lines were added; the estimate was fetched again. */
  readonly onInserted: () => void;
}

/** Sets of lines to insert again, e.g. 'water heater swap': insert one, save the present lines as one, delete one. */
export function TemplateMenu({ cartId, disabled, onInserted }: TemplateMenuProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTemplate size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        Templates
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Templates"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <TemplateDialog cartId={cartId} onInserted={onInserted} onClose={() => setOpened(false)} />
      </Modal>
    </>
  );
}
