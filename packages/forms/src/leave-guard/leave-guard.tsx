import { LateComponent, useIdle, usePlatform } from '@tech-portal/platform';
import { useLeaveGuard } from '@tech-portal/platform/router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

type Leaves = NonNullable<Parameters<typeof useLeaveGuard>[1]>;

export interface LeaveGuardProps {
  /** The form that is guarded, or any other unsaved work. */
  form: {
    isDirty: boolean;
    /** The same at this very moment, where the screen may not show it yet. */
    hasChanges?: () => boolean;
    /** Called before the page is left. */
    discard?: () => void;
  };
  /** Which ways lead away from it; by default every way to another path. */
  leaves?: Leaves;
  /** Default 'Discard unsaved changes?'. */
  title?: string;
  /** Default 'Discard changes'. */
  confirmLabel?: string;
  /** Default true; not where what was typed is offered again. */
  danger?: boolean;
  /** What would be lost, in a sentence. */
  children: ReactNode;
}

const loadDialog = async () => (await import('@tech-portal/forms/dialog')).DiscardDialog;

const prefetchDialog = () => void loadDialog().catch(() => undefined);

const leavesPage: Leaves = (from, to) => from.pathname !== to.pathname;

/**
 * Asks before unsaved work is left by a link, by the Back button or by closing the tab. The question is loaded in an idle
 * moment; where it cannot be loaded, nothing is left.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const { form, leaves = leavesPage, title = 'Discard unsaved changes?', confirmLabel = 'Discard changes' } = props;
  const { notify } = usePlatform();
  const { asking, leave, stay } = useLeaveGuard(
    form.isDirty,
    (from, to) => (form.hasChanges?.() ?? form.isDirty) && leaves(from, to),
  );
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asking) setAsked((count) => count + 1);
  }, [asking]);
  useIdle(prefetchDialog);

  return (
    <LateComponent
      load={loadDialog}
      asked={asked}
      onFailure={() => {
        stay();
        notify({ message: 'Your changes are not saved yet. Save them before you go on.', kind: 'error' });
      }}
      props={{
        opened: asking,
        title,
        confirmLabel,
        danger: props.danger,
        children: props.children,
        onDiscard() {
          form.discard?.();
          leave();
        },
        onKeep: stay,
      }}
    />
  );
}
