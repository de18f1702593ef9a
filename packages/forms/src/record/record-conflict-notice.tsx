import { use, useEffect, useState } from 'react';
import { FormDialogContext } from '@tech-portal/forms';
import type { Choices } from '@tech-portal/contract';
import { labelOfValue } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button, Text } from '@tech-portal/ui';
import type { RecordForm } from './use-record-form.ts';

const RecordConflictDialog = lazyDialog(
  async () => (await import('./record-conflict-dialog.tsx')).RecordConflictDialog,
);

export interface RecordConflictNoticeProps<Values extends object> {
  form: Pick<RecordForm<Values>, 'conflict' | 'conflictCount'>;
  /** What was changed, e.g. 'customer'. */
  kind: string;
  /** Labels of the fields, in the order of the screen. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Fields that choose one of a few values; the notice shows the label. */
  choices?: Partial<Readonly<Record<keyof Values & string, Choices>>> | undefined;
  /** The value of a field in words; undefined and by default texts as they are, labels, and yes or no. */
  textOf?: ((name: keyof Values & string, values: Values) => string | undefined) | undefined;
}

function defaultText(value: unknown, choices: Choices | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? labelOfValue(choices, String(value)) : '';
}

/** Asks what counts where somebody else has changed the same fields meanwhile; beside the form until it is decided. */
export function RecordConflictNotice<Values extends object>(props: RecordConflictNoticeProps<Values>) {
  const { form, kind, labels, choices } = props;
  const textOf = (name: keyof Values & string, values: Values) =>
    props.textOf?.(name, values) ?? defaultText(values[name], choices?.[name]);
  const { conflict, conflictCount } = form;
  const [closed, setClosed] = useState(0);
  const asking = conflict !== undefined && closed < conflictCount;
  const dialog = use(FormDialogContext);
  useEffect(() => {
    // Escape reaches the dialog around the form as well.
    dialog?.setHeld(asking);
    return () => dialog?.setHeld(false);
  }, [dialog, asking]);

  return (
    <>
      {conflict && !asking && (
        <Alert color="amber" variant="light">
          <Text size="sm" fw={600} mb="xs">
            Somebody else changed this {kind} while you were working on it
          </Text>
          <Button size="sm" variant="default" onClick={() => setClosed(conflictCount - 1)}>
            See Both
          </Button>
        </Alert>
      )}
      {conflict && (
        <RecordConflictDialog
          opened={asking}
          kind={kind}
          fields={conflict.fields.map((name) => ({
            label: labels[name],
            saved: textOf(name, conflict.theirs),
            typed: textOf(name, conflict.mine),
          }))}
          onChoose={conflict.decide}
          onClose={() => setClosed(conflictCount)}
        />
      )}
    </>
  );
}
