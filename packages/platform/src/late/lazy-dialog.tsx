import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ComponentType } from 'react';
import { usePlatform } from '../platform-context.tsx';
import { createLateCode, useLateCode } from './late-code.ts';
import type { LazyComponent } from './lazy-component.tsx';
import { useIdle } from './use-idle.ts';

/** What every dialog has that is loaded late. */
export interface LazyDialogProps {
  readonly opened: boolean;
  /** It has something to show beside a closed dialog. */
  readonly isNeeded?: boolean;
  readonly onClose: () => void;
}

export interface LazyDialogOptions {
  /** Toast when the code does not come. */
  failure?: string;
  /** Whether the code is fetched ahead in an idle moment; by default it is. */
  prefetch?: () => boolean;
}

const couldNotOpen = 'This could not be opened. Check your connection and try again.';

/** Marks the control that opens the dialog as busy until the dialog is there. */
function useBusyOpener(isLoading: boolean): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!isLoading || !opener || opener === document.body) return undefined;
    opener.setAttribute('aria-busy', 'true');
    return () => opener.removeAttribute('aria-busy');
  }, [isLoading]);
}

/**
 * A dialog whose code is fetched in an idle moment, at the latest when it is opened; meanwhile the control that opens
 * it is busy. Once opened it stays mounted, so that its closing is animated. When the code does not load, a toast says
 * so, the page with everything typed in it stays as it is, and opening it again fetches the code again. One that was
 * closed before its code came does not open.
 *
 * @example
 * const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
 * <ImportDialog opened={opened} onClose={close} />
 */
export function lazyDialog<Props extends LazyDialogProps>(
  load: () => Promise<ComponentType<Props>>,
  { failure: message = couldNotOpen, prefetch = () => true }: LazyDialogOptions = {},
): LazyComponent<Props> {
  const code = createLateCode(load);
  const fetchAhead = () => prefetch() && code.preload();

  function LazyDialog(props: Props) {
    const { opened, isNeeded = false, onClose } = props;
    const { notify } = usePlatform();
    const { Component, failure, retry } = useLateCode(code, opened || isNeeded);
    useIdle(fetchAhead);
    useBusyOpener(opened && !Component);

    const giveUp = useEffectEvent(() => {
      notify({ message, kind: 'error' });
      onClose();
      retry();
    });
    useEffect(() => {
      // A failed prefetch of a dialog that nobody opened is not shown, and is not repeated for ever.
      if (failure && (opened || !isNeeded)) giveUp();
    }, [failure, opened, isNeeded]);

    return Component ? <Component {...props} /> : null;
  }
  return Object.assign(LazyDialog, { preload: code.preload });
}
