import { useState } from 'react';
import type { Dispatch } from 'react';
import { formatMoment } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button, Group, Text } from '@tech-portal/ui';
import { UnsavedWork } from '../saving/unsaved-work.tsx';
import { mineOf } from '../state/editor-state.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { combine, sameContent } from '../state/estimate-content.ts';
import type { EstimateDraft } from './estimate-draft.ts';
import type { EstimateContent } from '../state/estimate-content.ts';
import type { ConflictChoice } from '../saving/conflict-dialog.tsx';

const ConflictDialog = lazyDialog(async () => (await import('../saving/conflict-dialog.tsx')).ConflictDialog);

interface LeftDraftProps {
  left: { readonly value: EstimateDraft; readonly at: number } | undefined;
  forget: () => void;
  state: EditorState;
  editable: boolean;
  dispatch: Dispatch<EditorAction>;
  /** Called with the id of the new draft that the work was copied into. */
  onTaken: (copy: number) => void;
}

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

interface DraftOfferProps {
  draft: EstimateDraft;
  /** Time of the last input, in ms. */
  typedAt: number;
  present: EstimateContent;
  onRestore: () => void;
  onChoose: (choice: ConflictChoice) => void;
  onDiscard: () => void;
}

/** Offers a recovered draft; if the estimate has changed, shows it next to the current version. */
function DraftOffer(props: DraftOfferProps) {
  const { draft, typedAt, present, onRestore, onChoose, onDiscard } = props;
  const [comparing, setComparing] = useState(false);
  const stale = !sameContent(draft.base, present);
  return (
    <Alert color="amber" mb="md">
      <Text size="sm" fw={600}>
        You have unsaved changes from an earlier visit
      </Text>
      <Text size="sm">
        Typed {formatMoment(new Date(typedAt).toISOString())}.{' '}
        {stale && 'The estimate has changed since, so they were not restored.'}
      </Text>
      <Group gap="sm" mt="sm">
        {stale ? (
          <Button size="sm" onClick={() => setComparing(true)}>
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
        opened={comparing}
        mine={draft.mine}
        theirs={present}
        onChoose={(choice) => {
          setComparing(false);
          onChoose(choice);
        }}
        onClose={() => setComparing(false)}
      />
    </Alert>
  );
}
