import { useState } from 'react';
import type { Dispatch } from 'react';
import { formatDateTime } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button, Group, Text } from '@tech-portal/ui';
import { LazyUnsavedChangesAlert } from '../saving/lazy-unsaved-changes-alert.tsx';
import { localContent } from '../state/editor-state.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { merge, isSameContent } from '../state/estimate-content.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import type { EstimateContent } from '../state/estimate-content.ts';
import type { ConflictChoice } from '../saving/conflict-dialog.tsx';

const ConflictDialog = lazyDialog(async () => (await import('../saving/conflict-dialog.tsx')).ConflictDialog);

interface RecoveredDraftProps {
  recovered: { readonly value: EstimateDraft; readonly at: number } | undefined;
  dismiss: () => void;
  state: EditorState;
  editable: boolean;
  dispatch: Dispatch<EditorAction>;
  /** Called with the id of the new draft that the work was copied into. */
  onCopied: (copyId: number) => void;
}

export function RecoveredDraft({ recovered, dismiss, state, editable, dispatch, onCopied }: RecoveredDraftProps) {
  if (!recovered) return null;
  const { value: draft, at } = recovered;
  if (!editable) {
    return (
      <LazyUnsavedChangesAlert
        estimate={state.fetched}
        draft={draft}
        onDiscard={dismiss}
        onCopied={(copyId) => {
          dismiss();
          onCopied(copyId);
        }}
      />
    );
  }
  const current = localContent(state);
  const restoreContent = (local: typeof current) => {
    dispatch({ type: 'restore', local, pending: draft.pending });
    dismiss();
  };
  return (
    <DraftRecoveryAlert
      draft={draft}
      typedAt={at}
      current={current}
      onRestore={() => restoreContent(draft.mine)}
      onDiscard={dismiss}
      onChoose={(choice) => {
        if (choice === 'theirs') dismiss();
        else restoreContent(choice === 'mine' ? draft.mine : merge(draft.base, draft.mine, current));
      }}
    />
  );
}

interface DraftRecoveryAlertProps {
  draft: EstimateDraft;
  /** Time of the last input, in ms. */
  typedAt: number;
  current: EstimateContent;
  onRestore: () => void;
  onChoose: (choice: ConflictChoice) => void;
  onDiscard: () => void;
}

/** Offers a recovered draft; if the estimate has changed, shows it next to the current version. */
function DraftRecoveryAlert(props: DraftRecoveryAlertProps) {
  const { draft, typedAt, current, onRestore, onChoose, onDiscard } = props;
  const [isComparing, setIsComparing] = useState(false);
  const isStale = !isSameContent(draft.base, current);
  return (
    <Alert color="amber" mb="md">
      <Text size="sm" fw={600}>
        You have unsaved changes from an earlier visit
      </Text>
      <Text size="sm">
        Typed {formatDateTime(new Date(typedAt).toISOString())}.{' '}
        {isStale && 'The estimate has changed since, so they were not restored.'}
      </Text>
      <Group gap="sm" mt="sm">
        {isStale ? (
          <Button size="sm" onClick={() => setIsComparing(true)}>
            See Both
          </Button>
        ) : (
          <Button size="sm" onClick={onRestore}>
            Restore
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
      <ConflictDialog
        opened={isComparing}
        local={draft.mine}
        remote={current}
        onChoose={(choice) => {
          setIsComparing(false);
          onChoose(choice);
        }}
        onClose={() => setIsComparing(false)}
      />
    </Alert>
  );
}
