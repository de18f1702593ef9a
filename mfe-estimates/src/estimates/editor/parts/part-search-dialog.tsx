import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import { useCallback, useRef } from 'react';
import type { FocusEvent } from 'react';
import { clampQuantity, shortTitle } from '@tech-portal/domain';
import { Exposed, usePlatform } from '@tech-portal/platform';
import type { FoundPart, PartSearchPanelProps } from '@tech-portal/platform';
import { ErrorState, Modal, TableSkeleton, useNarrowScreen } from '@tech-portal/ui';
import { useAddPart } from './parts.mutations.ts';
import classes from './part-search-dialog.module.css';

interface PartSearchDialogProps {
  estimateId: number;
  isInvoice: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Searches the store's catalog and adds parts at once. The store's app provides the search at run time. */
export function PartSearchDialog({ estimateId, isInvoice, opened, onClose }: PartSearchDialogProps) {
  const platform = usePlatform();
  const isNarrow = useNarrowScreen();
  const { guard, question } = useApprovalGuard();
  const { mutateAsync } = useAddPart(estimateId, guard);
  const add = useCallback(
    async (part: FoundPart, qty: number) => {
      const requested = clampQuantity(qty, part.stock);
      if (requested === 0) throw new Error('A part without stock cannot be added.');
      const { cart_error: problem } = await mutateAsync({ part, qty: requested, revert: isInvoice });
      platform.notify(
        problem === undefined
          ? { message: `${shortTitle(part.title)} was added.` }
          : { message: problem, kind: 'error' },
      );
    },
    [isInvoice, mutateAsync, platform],
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Search Parts Catalog"
      size="75rem"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {opened && <SearchPanel estimateId={estimateId} onAdd={add} />}
      {question}
    </Modal>
  );
}

/** Search panel of the store; if the store is down, shows an error and the rest of the page works. */
function SearchPanel(props: PartSearchPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const focusSearch = () => frame.current?.querySelector('input')?.focus();
  // The panel loads after the dialog. Until the panel has an input, its frame has the focus.
  const onReady = () => {
    if (document.activeElement === frame.current) focusSearch();
  };
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget) focusSearch();
  };
  return (
    <div ref={frame} className={classes.frame} tabIndex={-1} data-autofocus onFocus={onFocus}>
      <Exposed
        name="mfe-store/part-search-panel"
        props={props}
        loading={<TableSkeleton rows={6} />}
        failed={(retry) => (
          <ErrorState
            message="The parts catalog is not available right now."
            hint="The rest of the estimate still works."
            onRetry={retry}
          />
        )}
        onReady={onReady}
      />
    </div>
  );
}
