import { useState } from 'react';
import { lazyDialog } from '@tech-portal/platform';
import { IconPlus } from '@tech-portal/ui/icons';
import { Action } from '@tech-portal/ui/more-menu';

const AddOptionDialog = lazyDialog(async () => (await import('./add-option-dialog.tsx')).AddOptionDialog);

interface AddOptionButtonProps {
  cartId: number;
  /** True if the estimate is not yet an option, so it needs a title too. */
  isFirst: boolean;
  /** True with unsaved changes, which the copy would miss. */
  disabled: boolean;
}

/** Adds an option for the customer, as a copy of this draft (EST-120). */
export function AddOptionButton({ cartId, isFirst, disabled }: AddOptionButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Action
        icon={<IconPlus size={16} aria-hidden="true" />}
        opensDialog
        unavailable={disabled ? 'Please save or discard your changes before adding an option' : undefined}
        onClick={() => setOpened(true)}
      >
        Add Option
      </Action>
      <AddOptionDialog cartId={cartId} isFirst={isFirst} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
