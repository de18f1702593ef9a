import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@tech-portal/ui';
import classes from './record-conflict-dialog.module.css';

export interface ConflictingField {
  readonly label: string;
  readonly saved: string;
  readonly typed: string;
}

export interface RecordConflictDialogProps {
  opened: boolean;
  /** Name of the record, e.g. 'customer'. */
  kind: string;
  fields: readonly ConflictingField[];
  onChoose: (choice: 'local' | 'remote') => void;
  /** Closes without a decision; the input stays on the screen. */
  onClose: () => void;
}

const valueOrNone = (text: string) => (text === '' ? <Text c="dimmed">None</Text> : text);

/** Shows both versions of a record that somebody else saved in the meantime, to prevent unintended overwrites. */
export function RecordConflictDialog({ opened, kind, fields, onChoose, onClose }: RecordConflictDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`This ${kind} was changed somewhere else`}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm">Compare what is saved with what you typed. Nothing is saved until you press Save.</Text>
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Field</VisuallyHidden>
              </th>
              <th scope="col">Saved now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, saved, typed }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{valueOrNone(saved)}</td>
                <td>{valueOrNone(typed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onChoose('remote')} data-autofocus>
            Use Saved Version
          </Button>
          <Button onClick={() => onChoose('local')}>Keep Mine</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
