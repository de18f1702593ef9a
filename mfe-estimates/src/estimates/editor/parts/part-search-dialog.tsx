import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, FocusEvent } from 'react';
import { clampQuantity, shortTitle } from '@tech-portal/domain';
import { usePlatform } from '@tech-portal/platform';
import type { FoundPart, PartSearchPanelProps } from '@tech-portal/platform';
import { ErrorState, Modal, TableSkeleton, useNarrowScreen } from '@tech-portal/ui';
import { useAddPart } from './parts.mutations.ts';
import classes from './part-search-dialog.module.css';

interface PartSearchDialogProps {
  readonly estimateId: number;
  readonly invoice: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Finds parts in the store's catalog and adds them at once. The search comes from the store's app at run time. */
export function PartSearchDialog({ estimateId, invoice, opened, onClose }: PartSearchDialogProps) {
  const platform = usePlatform();
  const narrow = useNarrowScreen();
  const { mutateAsync } = useAddPart(estimateId);
  const add = useCallback(
    async (part: FoundPart, qty: number) => {
      const wanted = clampQuantity(qty, part.stock);
      if (wanted === 0) throw new Error('A part without stock cannot be added.');
      const { cart_error: problem } = await mutateAsync({ part, qty: wanted, revert: invoice });
      platform.notify(
        problem === undefined
          ? { message: `${shortTitle(part.title)} was added.` }
          : { message: problem, kind: 'error' },
      );
    },
    [invoice, mutateAsync, platform],
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Search Parts Catalog"
      size="75rem"
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {opened && <SearchPanel estimateId={estimateId} onAdd={add} />}
    </Modal>
  );
}

type Panel = ComponentType<PartSearchPanelProps>;

/** The store's search panel; when the store cannot be reached it says so, and everything else goes on. */
function SearchPanel(props: PartSearchPanelProps) {
  const platform = usePlatform();
  const [Loaded, setLoaded] = useState<Panel>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    platform.loadExposed('mfe-store/part-search-panel').then(
      (module) => wanted && setLoaded(() => module.default),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [platform, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  // Its code comes after the dialog, whose focus waits on the frame until there is something to type into.
  const startTyping = () => frame.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (Loaded && document.activeElement === frame.current) startTyping();
  }, [Loaded]);

  if (!failed) {
    const onFocus = ({ target, currentTarget }: FocusEvent) => {
      if (target === currentTarget) startTyping();
    };
    return (
      <div ref={frame} className={classes.frame} tabIndex={-1} data-autofocus onFocus={onFocus}>
        {Loaded ? <Loaded {...props} /> : <TableSkeleton rows={6} />}
      </div>
    );
  }
  return (
    <ErrorState
      message="The parts catalog is not available right now."
      hint="The rest of the estimate works as always."
      onRetry={retry}
    />
  );
}
