import { memo, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { useDraftSlot } from '@tech-portal/forms/draft-slots';
import { LeaveGuard } from '@tech-portal/forms/leave-guard';
import { canViewAdmin, lazyComponent, lazyDialog, useSession } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import { ErrorState, Skeleton, VisuallyHidden } from '@tech-portal/ui';
import { draftOf, estimateDrafts, hasWork, isNotesAlone } from './drafts/estimate-draft.ts';
import { LeftDraft } from './drafts/left-draft.tsx';
import { EstimateCards } from './estimate-cards.tsx';
import { EstimateHeader, NextStep } from './header/estimate-header.tsx';
import { Conflict } from './saving/conflict.tsx';
import { SaveBar, TotalBar } from './saving/save-bar.tsx';
import { UnsavedWork } from './saving/unsaved-work.tsx';
import { isEditable, shownStatus } from './shown-status.ts';
import { isDirty } from './state/editor-state.ts';
import { editorTotals } from './state/editor-totals.ts';
import { contentOf, sameContent } from './state/estimate-content.ts';
import { StatusNotes } from './status-notes.tsx';
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
  const admin = canViewAdmin(useSession());
  const navigate = useNavigate();
  const { state, dispatch, save, question } = useEditor(estimate, admin);
  const draft = useMemo(() => draftOf(state), [state]);
  const { left, forget, forgetAll } = useDraftSlot({
    store: estimateDrafts,
    owner: ownerId,
    scope: estimate.id,
    value: draft,
    // The work was saved after all, or somebody else made the same changes.
    isObsolete: ({ mine, pending }) => !pending && sameContent(mine, contentOf(state.base)),
  });
  const [paying, setPaying] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const [copy, setCopy] = useState<number>();
  const status = shownStatus(estimate);
  const editable = isEditable(estimate);
  const dirty = isDirty(state);
  const { base, lines, shipping, discount } = state;
  const totals = useMemo(() => editorTotals({ base, lines, shipping, discount }), [base, lines, shipping, discount]);

  const forgetDrafts = useEffectEvent(forgetAll);
  // Waits until the navigation guard knows that nothing is left to save.
  useEffect(() => {
    if (deleted) forgetDrafts();
    if (deleted) void navigate('/estimates');
    else if (copy !== undefined) void navigate(`/estimate/${copy}`);
  }, [deleted, copy, navigate]);
  const startPaying = useCallback(() => setPaying(true), []);
  const pending = editable ? state.pending : undefined;
  const dropPending = () => dispatch({ type: 'pending', pending: undefined });
  const discard = () => {
    dropPending();
    dispatch({ type: 'discard' });
  };
  const stopPaying = useCallback(() => setPaying(false), []);
  const leaveDeleted = useCallback(() => setDeleted(true), []);

  return (
    <>
      <EstimateHeader
        estimate={estimate}
        status={status}
        admin={admin}
        dirty={dirty}
        saving={state.save.phase === 'saving'}
        onSave={save}
        onPay={startPaying}
        onDeleted={leaveDeleted}
      />
      {estimate.options && (
        <OptionBar
          cartId={estimate.id}
          options={estimate.options}
          editable={editable && status === 'draft'}
          dirty={dirty}
        />
      )}
      <StatusNotes estimate={estimate} status={status} />
      <PayInvoice
        estimate={estimate}
        opened={paying && status === 'invoice'}
        isNeeded={estimate.being_paid}
        stays={hasWork(state)}
        onClose={stopPaying}
      />
      {question}
      {!editable && draft && !isNotesAlone(draft) && (
        <UnsavedWork
          estimate={estimate}
          work={draft}
          onDiscard={discard}
          onTaken={(id) => {
            discard();
            setCopy(id);
          }}
        />
      )}
      <LeftDraft left={left} forget={forget} state={state} editable={editable} dispatch={dispatch} onTaken={setCopy} />
      {editable && <Conflict state={state} dispatch={dispatch} />}
      <EstimateCards
        state={state}
        status={status}
        editable={editable}
        admin={admin}
        totals={totals}
        dispatch={dispatch}
      />
      {dirty && editable && <SaveBar totals={totals} save={state.save} onSave={save} dispatch={dispatch} />}
      {!(dirty && editable) && (
        <TotalBar
          total={base.summary.total}
          next={editable && <NextStep estimate={estimate} status={status} saved onPay={startPaying} />}
        />
      )}
      <VisuallyHidden role="status">
        {state.save.phase === 'saved' && !dirty && 'Your changes are saved.'}
      </VisuallyHidden>
      <LinesDialog opened={pending !== undefined} onClose={dropPending} pending={pending} dispatch={dispatch} />
      <LeaveGuard
        form={{ isDirty: hasWork(state) && !deleted && copy === undefined }}
        title="Leave without saving?"
        confirmLabel="Leave"
        danger={false}
      >
        Your changes are not saved. They stay on this device, and you can restore them when you come back.
      </LeaveGuard>
    </>
  );
}
