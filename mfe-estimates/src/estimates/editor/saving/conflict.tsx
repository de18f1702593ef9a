import type { Dispatch } from 'react';
import { mineOf } from '../state/editor-state.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { contentOf } from '../state/estimate-content.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { TheirsNotice } from './theirs-notice.tsx';
import type { Saving } from './use-saving.ts';

interface ConflictProps {
  readonly state: EditorState;
  readonly saving: Saving;
  readonly dispatch: Dispatch<EditorAction>;
}

/** What is to be said and decided when somebody else changed the same. */
export function Conflict({ state, saving, dispatch }: ConflictProps) {
  if (!state.theirs) return null;
  return (
    <>
      <TheirsNotice onCompare={saving.ask} />
      <ConflictDialog
        opened={saving.asking}
        mine={mineOf(state)}
        theirs={contentOf(state.theirs)}
        onClose={saving.stopAsking}
        onChoose={(choice) => {
          saving.stopAsking();
          dispatch({ type: 'decide', choice });
        }}
      />
    </>
  );
}
