import type { Dispatch } from 'react';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button, Text } from '@tech-portal/ui';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { localContent } from '../state/editor-state.ts';
import { contentOf } from '../state/estimate-content.ts';

const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** Warns at once that somebody else changed the same content, before Save reports it. */
function RemoteChangeNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <Alert color="amber" mb="md">
      <Text size="sm" fw={600} mb="xs">
        Someone else changed this estimate while you were working on it
      </Text>
      <Button size="sm" variant="default" onClick={onCompare}>
        See Both
      </Button>
    </Alert>
  );
}

interface ConflictProps {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
}

export function Conflict({ state, dispatch }: ConflictProps) {
  if (!state.remote) return null;
  return (
    <>
      <RemoteChangeNotice onCompare={() => dispatch({ type: 'ask', isConflictOpen: true })} />
      <ConflictDialog
        opened={state.isConflictOpen}
        local={localContent(state)}
        remote={contentOf(state.remote)}
        onClose={() => dispatch({ type: 'ask', isConflictOpen: false })}
        onChoose={(choice) => dispatch({ type: 'decide', choice })}
      />
    </>
  );
}
