import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ComponentType } from 'react';
import { usePlatform } from '../platform-context.tsx';
import { createLazyCode, useLazyCode, useIdle } from './lazy-component.tsx';
import type { LazyComponent } from './lazy-component.tsx';

export interface LazyDialogProps {
  readonly opened: boolean;
  /** True when the component shows something even while the dialog is closed. */
  readonly isNeeded?: boolean;
  readonly onClose: () => void;
}

export interface LazyDialogOptions {
  /** Message of the toast when the code fails to load. */
  failure?: string;
  /** Returns false to skip prefetching in an idle moment. */
  prefetch?: () => boolean;
}

const defaultFailureMessage = 'This could not be opened. Check your connection and try again.';

function useBusyOpener(isLoading: boolean): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!isLoading || !opener || opener === document.body) return undefined;
    opener.setAttribute('aria-busy', 'true');
    return () => opener.removeAttribute('aria-busy');
  }, [isLoading]);
}

/**
 * Creates a dialog whose code loads when the browser is idle, or at the latest when it opens; until then, the control
 * that opens it is busy. Once opened, the dialog stays mounted, to animate closing. If the code fails to load, a toast
 * says so, the page keeps its input, and opening the dialog again retries. A dialog that was closed before its code
 * arrived does not open.
 *
 * @example
 * const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
 * <ImportDialog opened={opened} onClose={close} />
 */
export function lazyDialog<Props extends LazyDialogProps>(
  load: () => Promise<ComponentType<Props>>,
  { failure: message = defaultFailureMessage, prefetch: shouldPrefetch = () => true }: LazyDialogOptions = {},
): LazyComponent<Props> {
  const code = createLazyCode(load);
  const prefetchCode = () => shouldPrefetch() && code.preload();

  function LazyDialog(props: Props) {
    const { opened, isNeeded = false, onClose } = props;
    const { notify } = usePlatform();
    const { Component, failure, retry } = useLazyCode(code, opened || isNeeded);
    useIdle(prefetchCode);
    useBusyOpener(opened && !Component);

    const closeAfterFailure = useEffectEvent(() => {
      notify({ message, kind: 'error' });
      onClose();
      retry();
    });
    useEffect(() => {
      // If the dialog is closed but still needed, a failure shows no toast and is not retried, because retries could
      // loop forever.
      if (failure && (opened || !isNeeded)) closeAfterFailure();
    }, [failure, opened, isNeeded]);

    return Component ? <Component {...props} /> : null;
  }
  return Object.assign(LazyDialog, { preload: code.preload });
}
