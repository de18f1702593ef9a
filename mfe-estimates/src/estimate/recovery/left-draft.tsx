import type { Dispatch } from 'react';
import { mineOf } from '../editor/editor-state.ts';
import type { EditorAction, EditorState } from '../editor/editor-state.ts';
import { combine } from '../editor/estimate-content.ts';
import { DraftOffer } from './draft-offer.tsx';
import type { useKeptDraft } from './use-kept-draft.ts';

interface LeftDraftProps {
  readonly kept: ReturnType<typeof useKeptDraft>;
  readonly state: EditorState;
  readonly editable: boolean;
  readonly dispatch: Dispatch<EditorAction>;
}

/** What an earlier visit left, if anything, and what becomes of it. */
export function LeftDraft({ kept: { left, forget }, state, editable, dispatch }: LeftDraftProps) {
  if (!left) return null;
  const present = mineOf(state);
  const put = (mine: typeof present) => {
    dispatch({ type: 'restore', mine, pending: left.pending });
    forget();
  };
  return (
    <DraftOffer
      draft={left}
      present={present}
      editable={editable}
      onRestore={() => put(left.mine)}
      onDiscard={forget}
      onChoose={(choice) => {
        if (choice === 'theirs') forget();
        else put(choice === 'mine' ? left.mine : combine(left.base, left.mine, present));
      }}
    />
  );
}
