import { memo } from 'react';
import type { Dispatch } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import type { Estimate } from '@tech-portal/contract/estimates';
import { Alert, Button, Group, Text, Textarea } from '@tech-portal/ui';
import { EstimateCard, useEditFocus } from '../card/estimate-card.tsx';
import type { EditorAction } from '../state/editor-state.ts';
import { estimateFromRefusal, useSaveNotes } from '../estimate.mutations.ts';
import classes from '../people/people.module.css';

interface NotesCardProps {
  base: Estimate;
  /** Notes being edited; undefined in read mode. */
  editedNotes: string | undefined;
  dispatch: Dispatch<EditorAction>;
}

/** Notes of an estimate, edited inline; saving them keeps the status. */
export const NotesCard = memo(function NotesCard({ base, editedNotes, dispatch }: NotesCardProps) {
  const saveMutation = useSaveNotes();
  const editButton = useEditFocus(editedNotes !== undefined);
  const close = () => {
    saveMutation.reset();
    dispatch({ type: 'notes', text: undefined });
  };
  const save = () => {
    if (editedNotes === undefined || saveMutation.isPending) return;
    if (editedNotes === base.notes) {
      close();
      return;
    }
    saveMutation.mutate(
      { base, notes: editedNotes },
      {
        onSuccess: close,
        onError: (error) => {
          const estimate = estimateFromRefusal(error);
          if (estimate) dispatch({ type: 'fetched', estimate });
        },
      },
    );
  };
  return (
    <EstimateCard
      title="Notes"
      isPrivate
      actions={
        editedNotes === undefined && (
          <Button
            ref={editButton}
            variant="default"
            size="sm"
            aria-label="Edit notes"
            onClick={() => {
              // Clears the error of an earlier attempt, which Save of the page may have fixed.
              saveMutation.reset();
              dispatch({ type: 'notes', text: base.notes });
            }}
          >
            Edit
          </Button>
        )
      }
    >
      <Text size="xs" c="dimmed" mb="xs">
        Your customer does not see these notes.
      </Text>
      {editedNotes === undefined ? (
        <Text size="sm" className={classes.notes} {...(base.notes === '' && { c: 'dimmed' })}>
          {base.notes || 'No notes yet.'}
        </Text>
      ) : (
        <>
          <Textarea
            aria-label="Notes"
            rows={5}
            resize="vertical"
            maxLength={5000}
            autoFocus
            value={editedNotes}
            readOnly={saveMutation.isPending}
            onChange={(event) => dispatch({ type: 'notes', text: event.currentTarget.value })}
          />
          {saveMutation.isError && (
            <Alert color="red" mt="sm">
              {describeChangeError(saveMutation.error, 'The notes were not saved. Please try again.')}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" disabled={saveMutation.isPending} onClick={close}>
              Cancel
            </Button>
            <Button loading={saveMutation.isPending} onClick={save} aria-label="Save notes">
              Save
            </Button>
          </Group>
        </>
      )}
    </EstimateCard>
  );
});
