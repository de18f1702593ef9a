import type { Dispatch } from 'react';
import { UnsavedWork } from '../saving/unsaved-work.tsx';
import { mineOf } from '../state/editor-state.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { combine } from '../state/estimate-content.ts';
import { DraftOffer } from './draft-offer.tsx';
import type { EstimateDraft } from './estimate-draft.ts';

interface LeftDraftProps {
  left: { readonly value: EstimateDraft; readonly at: number } | undefined;
  forget: () => void;
  state: EditorState;
  editable: boolean;
  dispatch: Dispatch<EditorAction>;
  /** It is in this new draft. */
  onTaken: (copy: number) => void;
}

/** What an earlier visit left, if anything, and what becomes of it. */
export function LeftDraft({ left, forget, state, editable, dispatch, onTaken }: LeftDraftProps) {
  if (!left) return null;
  const { value: draft, at } = left;
  if (!editable) {
    return (
      <UnsavedWork
        estimate={state.fetched}
        work={draft}
        onDiscard={forget}
        onTaken={(copy) => {
          forget();
          onTaken(copy);
        }}
      />
    );
  }
  const present = mineOf(state);
  const put = (mine: typeof present) => {
    dispatch({ type: 'restore', mine, pending: draft.pending });
    forget();
  };
  return (
    <DraftOffer
      draft={draft}
      typedAt={at}
      present={present}
      onRestore={() => put(draft.mine)}
      onDiscard={forget}
      onChoose={(choice) => {
        if (choice === 'theirs') forget();
        else put(choice === 'mine' ? draft.mine : combine(draft.base, draft.mine, present));
      }}
    />
  );
}
