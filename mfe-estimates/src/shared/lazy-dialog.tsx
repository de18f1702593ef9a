import { useState } from 'react';
import type { ComponentType } from 'react';
import { LateComponent, useIdle, usePlatform } from '@tech-portal/platform';

/** What every dialog has that is loaded late. */
interface LateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog whose code is loaded in an idle moment, at the latest when it is opened; once opened it stays, to close nicely.
 * If the code does not come, a toast says so, and the page with everything typed in it stays as it is.
 */
export function lazyDialog<Props extends LateDialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const haveAtHand = () => void load().catch(() => undefined);
  return function LazyDialog(props: Props) {
    const platform = usePlatform();
    const { opened, onClose } = props;
    const [before, setBefore] = useState(opened);
    const [openings, setOpenings] = useState(opened ? 1 : 0);
    if (opened !== before) {
      setBefore(opened);
      if (opened) setOpenings(openings + 1);
    }
    useIdle(haveAtHand);
    const failed = () => {
      const message = 'This could not be opened. Check your connection, then reload the page.';
      platform.notify({ message, kind: 'error' });
      onClose();
    };
    return <LateComponent load={load} asked={openings} onFailure={failed} props={props} />;
  };
}
