import { lazyDialog } from '@tech-portal/platform';
import { useLeaveGuard } from '@tech-portal/platform/router';
import type { DiscardDialogProps } from '@tech-portal/forms/dialog';
import { useState } from 'react';
import type { ReactNode } from 'react';

type LeavePredicate = NonNullable<Parameters<typeof useLeaveGuard>[1]>;

export interface LeaveGuardProps {
  form: {
    isDirty: boolean;
    /** Returns the latest state, even before the next render. */
    hasChanges?: () => boolean;
    /** Called before the page closes. */
    discard?: () => void;
  };
  /** True for navigations that leave the form; by default all to another path. */
  leaves?: LeavePredicate | undefined;
  /** Default 'Discard unsaved changes?'. */
  title?: string | undefined;
  /** Default 'Discard changes'. */
  confirmLabel?: string | undefined;
  /** Default true; set false where the input is offered again. */
  danger?: boolean | undefined;
  /** Sentence that says what would be lost. */
  children: ReactNode;
}

type DiscardQuestionProps = Omit<DiscardDialogProps, 'onKeep'> & { onClose: () => void };

const DiscardQuestion = lazyDialog<DiscardQuestionProps>(
  async () => {
    const { DiscardDialog } = await import('@tech-portal/forms/dialog');
    return ({ onClose, ...props }) => <DiscardDialog {...props} onKeep={onClose} />;
  },
  { failure: 'Your changes are not saved yet. Save them before you continue.' },
);

const isOtherPage: LeavePredicate = (from, to) => from.pathname !== to.pathname;

/**
 * Confirms before unsaved work is left by a link, by the Back button or by closing the tab. The dialog loads in an idle
 * moment; if it cannot load, navigation is blocked.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const {
    form,
    leaves: shouldBlock = isOtherPage,
    title = 'Discard unsaved changes?',
    confirmLabel = 'Discard changes',
  } = props;
  const {
    isBlocked: asking,
    leave,
    stay,
  } = useLeaveGuard(form.isDirty, (from, to) => (form.hasChanges?.() ?? form.isDirty) && shouldBlock(from, to));
  // Closes the dialog before the router goes back, or Back would close it instead (UI-18).
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving && !asking) setLeaving(false);
  return (
    <DiscardQuestion
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
    </DiscardQuestion>
  );
}
