import { lazyDialog } from '@tech-portal/platform';
import { useLeaveGuard } from '@tech-portal/platform/router';
import type { DiscardDialogProps } from '@tech-portal/forms/dialog';
import { useState } from 'react';
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
  leaves?: Leaves | undefined;
  /** Default 'Discard unsaved changes?'. */
  title?: string | undefined;
  /** Default 'Discard changes'. */
  confirmLabel?: string | undefined;
  /** Default true; not where what was typed is offered again. */
  danger?: boolean | undefined;
  /** What would be lost, in a sentence. */
  children: ReactNode;
}

/** Closing the question is staying. */
type QuestionProps = Omit<DiscardDialogProps, 'onKeep'> & { onClose: () => void };

const Question = lazyDialog<QuestionProps>(
  async () => {
    const { DiscardDialog } = await import('@tech-portal/forms/dialog');
    return ({ onClose, ...props }) => <DiscardDialog {...props} onKeep={onClose} />;
  },
  { failure: 'Your changes are not saved yet. Save them before you go on.' },
);

const leavesPage: Leaves = (from, to) => from.pathname !== to.pathname;

/**
 * Asks before unsaved work is left by a link, by the Back button or by closing the tab. The question is loaded in an idle
 * moment; where it cannot be loaded, nothing is left.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const { form, leaves = leavesPage, title = 'Discard unsaved changes?', confirmLabel = 'Discard changes' } = props;
  const { asking, leave, stay } = useLeaveGuard(
    form.isDirty,
    (from, to) => (form.hasChanges?.() ?? form.isDirty) && leaves(from, to),
  );
  // Answered: the question closes before the router goes back, or Back would close it instead (UI-18).
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving && !asking) setLeaving(false);
  return (
    <Question
      opened={asking && !isLeaving}
      title={title}
      confirmLabel={confirmLabel}
      danger={props.danger}
      onDiscard={() => {
        setLeaving(true);
        form.discard?.();
        leave();
      }}
      onClose={stay}
    >
      {props.children}
    </Question>
  );
}
