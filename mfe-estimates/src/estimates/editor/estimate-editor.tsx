import { memo, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { useDraftSlot } from '@tech-portal/forms/draft-slots';
import { LeaveGuard } from '@tech-portal/forms/leave-guard';
import { canViewAdmin, lazyComponent, lazyDialog, useSession } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import { ErrorState, Skeleton, VisuallyHidden } from '@tech-portal/ui';
import { draftOf, estimateDrafts, hasUnsavedChanges, hasOnlyNotes } from './drafts/estimate-draft.ts';
import { RecoveredDraft } from './drafts/recovered-draft.tsx';
import { EstimateCards } from './estimate-cards.tsx';
import { EstimateHeader, NextStep } from './header/estimate-header.tsx';
import { Conflict } from './saving/conflict.tsx';
import { SaveBar, TotalBar } from './saving/save-bar.tsx';
import { LazyUnsavedChangesAlert } from './saving/lazy-unsaved-changes-alert.tsx';
import { isEditable, shownStatus } from './shown-status.ts';
import { isDirty } from './state/editor-state.ts';
import { editorTotals } from './state/editor-totals.ts';
import { contentOf, isSameContent } from './state/estimate-content.ts';
import { StatusNotices } from './status-notices.tsx';
import { useEditor } from './use-editor.ts';

/** Loads only for an estimate with options. */
const OptionBar = lazyComponent(async () => (await import('./options/option-bar.tsx')).OptionBar, {
  loading: () => <Skeleton h={64} mb="md" />,
  failed: (retry) => <ErrorState message="Failed to fetch the options." onRetry={retry} />,
});
const LinesDialog = lazyDialog(async () => (await import('./charges/lines-dialog.tsx')).LinesDialog);
const PayInvoice = memo(lazyDialog(async () => (await import('../payment/pay-invoice-dialog.tsx')).PayInvoiceDialog));

interface EstimateEditorProps {
  estimate: Estimate;
  /** Account of the current user; undefined while unknown. */
  ownerId: number | undefined;
}

export function EstimateEditor({ estimate, ownerId }: EstimateEditorProps) {
  const isAdmin = canViewAdmin(useSession());
  const navigate = useNavigate();
  const { state, dispatch, save, question } = useEditor(estimate, isAdmin);
  const draft = useMemo(() => draftOf(state), [state]);
  const {
    left: recovered,
    forget: dismiss,
    forgetAll: dismissAll,
  } = useDraftSlot({
    store: estimateDrafts,
    owner: ownerId,
    scope: estimate.id,
    value: draft,
    // Obsolete if the work was saved after all, or somebody else made the same changes.
    isObsolete: ({ mine: local, pending }) => !pending && isSameContent(local, contentOf(state.base)),
  });
  const [isPaying, setIsPaying] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const [copyId, setCopyId] = useState<number>();
  const status = shownStatus(estimate);
  const editable = isEditable(estimate);
  const dirty = isDirty(state);
  const { base, lines, shipping, discount } = state;
  const totals = useMemo(() => editorTotals({ base, lines, shipping, discount }), [base, lines, shipping, discount]);

  const dismissDrafts = useEffectEvent(dismissAll);
  // Navigates in an effect: by then, the navigation guard knows that nothing is left to save.
  useEffect(() => {
    if (isDeleted) dismissDrafts();
    if (isDeleted) void navigate('/estimates');
    else if (copyId !== undefined) void navigate(`/estimate/${copyId}`);
  }, [isDeleted, copyId, navigate]);
  const startPaying = useCallback(() => setIsPaying(true), []);
  const pending = editable ? state.pending : undefined;
  const clearPending = () => dispatch({ type: 'pending', pending: undefined });
  const discard = () => {
    clearPending();
    dispatch({ type: 'discard' });
  };
  const stopPaying = useCallback(() => setIsPaying(false), []);
  const leaveAfterDelete = useCallback(() => setIsDeleted(true), []);

  return (
    <>
      <EstimateHeader
        estimate={estimate}
        status={status}
        isAdmin={isAdmin}
        dirty={dirty}
        isSaving={state.save.phase === 'saving'}
        onSave={save}
        onPay={startPaying}
        onDeleted={leaveAfterDelete}
      />
      {estimate.options && (
        <OptionBar
          cartId={estimate.id}
          options={estimate.options}
          editable={editable && status === 'draft'}
          dirty={dirty}
        />
      )}
      <StatusNotices estimate={estimate} status={status} />
      <PayInvoice
        estimate={estimate}
        opened={isPaying && status === 'invoice'}
        isNeeded={estimate.being_paid}
        staysOnPage={hasUnsavedChanges(state)}
        onClose={stopPaying}
      />
      {question}
      {!editable && draft && !hasOnlyNotes(draft) && (
        <LazyUnsavedChangesAlert
          estimate={estimate}
          draft={draft}
          onDiscard={discard}
          onCopied={(id) => {
            discard();
            setCopyId(id);
          }}
        />
      )}
      <RecoveredDraft
        recovered={recovered}
        dismiss={dismiss}
        state={state}
        editable={editable}
        dispatch={dispatch}
        onCopied={setCopyId}
      />
      {editable && <Conflict state={state} dispatch={dispatch} />}
      <EstimateCards
        state={state}
        status={status}
        editable={editable}
        isAdmin={isAdmin}
        totals={totals}
        dispatch={dispatch}
      />
      {dirty && editable && <SaveBar totals={totals} save={state.save} onSave={save} dispatch={dispatch} />}
      {!(dirty && editable) && (
        <TotalBar
          total={base.summary.total}
          nextStep={editable && <NextStep estimate={estimate} status={status} isSaved onPay={startPaying} />}
        />
      )}
      <VisuallyHidden role="status">
        {state.save.phase === 'saved' && !dirty && 'Your changes are saved.'}
      </VisuallyHidden>
      <LinesDialog opened={pending !== undefined} onClose={clearPending} pending={pending} dispatch={dispatch} />
      <LeaveGuard
        form={{ isDirty: hasUnsavedChanges(state) && !isDeleted && copyId === undefined }}
        title="Leave without saving?"
        confirmLabel="Leave"
        danger={false}
      >
        Your changes are not saved. They stay on this device, and you can restore them when you come back.
      </LeaveGuard>
    </>
  );
}
