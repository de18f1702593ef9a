import { useState } from 'react';
import { FormDialog } from '@tech-portal/forms/dialog';
import { lazyComponent, useIdle } from '@tech-portal/platform';
import { ErrorState, TableSkeleton } from '@tech-portal/ui';
import { IconTemplate } from '@tech-portal/ui/icons';
import { Action } from '@tech-portal/ui/more-menu';

const TemplateDialog = lazyComponent(async () => (await import('./template-dialog.tsx')).TemplateDialog, {
  loading: () => <TableSkeleton rows={3} />,
  failed: (retry) => <ErrorState message="The templates could not be opened." onRetry={retry} />,
});

export interface TemplateMenuProps {
  cartId: number;
  /** True with unsaved changes, which a template would miss. */
  disabled: boolean;
  /** Called after lines were added and the estimate was fetched again. */
  onInserted: () => void;
}

/** Reusable sets of lines, e.g. 'water heater swap': insert one, save the current lines as one, delete one. */
export function TemplateMenu({ cartId, disabled, onInserted }: TemplateMenuProps) {
  const [opened, setOpened] = useState(false);
  const [isInserting, setIsInserting] = useState(false);
  useIdle(TemplateDialog.preload);
  return (
    <>
      <Action
        icon={<IconTemplate size={16} aria-hidden="true" />}
        opensDialog
        unavailable={disabled ? 'Please save or discard your changes before using templates' : undefined}
        onClick={() => setOpened(true)}
      >
        Templates
      </Action>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Templates"
        // Blocks closing, because the dialog lists parts that could not be added.
        isBusy={isInserting}
      >
        <TemplateDialog
          cartId={cartId}
          onInsertingChange={setIsInserting}
          onInserted={onInserted}
          onClose={() => setOpened(false)}
        />
      </FormDialog>
    </>
  );
}
