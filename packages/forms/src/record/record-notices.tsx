import type { Choices } from '@tech-portal/contract';
import { labelOfValue } from '@tech-portal/domain';
import { FormDialogContext } from '@tech-portal/forms';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button, Text } from '@tech-portal/ui';
import { use, useEffect, useState } from 'react';
import type { RecordForm } from './use-record-form.ts';

export interface RecordDeletedNoticeProps {
  /** Name of the record, e.g. 'customer'. */
  kind: string;
  /** Label of the button that creates a new record, e.g. 'Add as New Customer'. */
  keepLabel: string;
  onKeep: () => void;
}

/** Notice that the form's record was deleted or transferred; the input can become a new record. */
export const RecordDeletedNotice = ({ kind, keepLabel: createLabel, onKeep: onCreate }: RecordDeletedNoticeProps) => (
  <Alert color="amber" variant="light" role="alert">
    <Text size="sm" fw={600}>
      This {kind} was deleted or handed over to another technician
    </Text>
    <Text size="sm" mb="xs">
      Your changes cannot be saved to it. You can keep them as a new {kind}.
    </Text>
    <Button size="sm" variant="default" onClick={onCreate}>
      {createLabel}
    </Button>
  </Alert>
);

const RecordConflictDialog = lazyDialog(
  async () => (await import('./record-conflict-dialog.tsx')).RecordConflictDialog,
);

export interface RecordConflictNoticeProps<Values extends object> {
  form: Pick<RecordForm<Values>, 'conflict' | 'conflictCount'>;
  /** Name of the record, e.g. 'customer'. */
  kind: string;
  /** Labels of the fields in display order. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Choices of select fields; the notice shows the label. */
  choices?: Partial<Readonly<Record<keyof Values & string, Choices>>> | undefined;
  /** Text of a field's value; undefined falls back to the text, the label, or yes or no. */
  textOf?: ((name: keyof Values & string, values: Values) => string | undefined) | undefined;
}

function defaultText(value: unknown, choices: Choices | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? labelOfValue(choices, String(value)) : '';
}

/** Asks which value to keep where another person changed the same fields; stays next to the form until decided. */
export function RecordConflictNotice<Values extends object>(props: RecordConflictNoticeProps<Values>) {
  const { form, kind, labels, choices } = props;
  const textOf = (name: keyof Values & string, values: Values) =>
    props.textOf?.(name, values) ?? defaultText(values[name], choices?.[name]);
  const { conflict, conflictCount } = form;
  const [dismissedCount, setDismissedCount] = useState(0);
  const isDialogOpened = conflict !== undefined && dismissedCount < conflictCount;
  const dialog = use(FormDialogContext);
  useEffect(() => {
    // Escape also reaches the dialog around the form.
    dialog?.setCloseBlocked(isDialogOpened);
    return () => dialog?.setCloseBlocked(false);
  }, [dialog, isDialogOpened]);

  return (
    <>
      {conflict && !isDialogOpened && (
        <Alert color="amber" variant="light">
          <Text size="sm" fw={600} mb="xs">
            Someone else changed this {kind} while you were working on it
          </Text>
          <Button size="sm" variant="default" onClick={() => setDismissedCount(conflictCount - 1)}>
            See Both
          </Button>
        </Alert>
      )}
      {conflict && (
        <RecordConflictDialog
          opened={isDialogOpened}
          kind={kind}
          fields={conflict.fields.map((name) => ({
            label: labels[name],
            saved: textOf(name, conflict.remote),
            typed: textOf(name, conflict.local),
          }))}
          onChoose={conflict.resolve}
          onClose={() => setDismissedCount(conflictCount)}
        />
      )}
    </>
  );
}
