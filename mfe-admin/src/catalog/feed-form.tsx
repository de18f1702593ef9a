import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { feedOptions } from '@tech-portal/contract/catalog-imports';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@tech-portal/ui';
import type { SelectedFeed } from './catalog.mutations.ts';
import classes from './catalog.module.css';

interface FeedFormProps {
  readonly send: (feed: SelectedFeed) => Promise<unknown>;
  readonly onSent: () => void;
  readonly onCancel: () => void;
  readonly progress: ReactNode;
}

interface FileFieldProps {
  readonly label: string;
  readonly description: string;
  readonly accept: string;
  readonly isRequired?: boolean;
  readonly onChoose: (file: File | null) => void;
}

function FileField({ label, description, accept, isRequired = false, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <div className={classes.file}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <Text size="xs" c="dimmed" id={`${id}-about`}>
        {description}
      </Text>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-about`}
        data-autofocus={isRequired || undefined}
        onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
      />
    </div>
  );
}

const TABLE_EXTENSIONS = '.csv,.tsv,.txt,.jsonl,.ndjson,.gz';

const kindOptions = [
  { value: 'full', label: 'All parts: parts missing from the file are no longer sold' },
  { value: 'partial', label: 'Prices and stock only' },
];
const sourceOptions = [
  { value: 'p', label: 'Own catalog' },
  { value: 'm', label: 'Supplier M' },
  { value: 'n', label: 'Supplier N' },
];
const initial = { kind: 'full', source: 'p', most_removed_percent: '20', skip_invalid: false };

/** Files and options of an import. The options have the same names as those of the command. */
export function FeedForm({ send, onSent, onCancel, progress }: FeedFormProps) {
  const [parts, setParts] = useState<File | null>(null);
  const [categories, setCategories] = useState<File | null>(null);
  const [mapping, setMapping] = useState<File | null>(null);
  const form = useApiForm({
    initial,
    schema: feedOptions,
    toInput: ({ kind, most_removed_percent: percent, ...rest }) => ({
      ...rest,
      partial: kind === 'partial',
      most_removed_percent: percent.trim() === '' ? Number.NaN : Number(percent),
    }),
    send: async (choices) => parts && send({ parts, categories, mapping, choices }),
    onSent,
  });
  return (
    <form {...form.props} aria-label="Feed">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          The files are uploaded and tried first. You see what the feed would add, change and remove before anything
          changes. To resume an interrupted upload, choose the same files again.
        </Text>
        <FileField
          label="Parts"
          description="CSV or JSON Lines, plain or gzip"
          accept={TABLE_EXTENSIONS}
          isRequired
          onChoose={setParts}
        />
        <FileField
          label="Categories (Optional)"
          description="Categories file with the IDs that parts refer to"
          accept={TABLE_EXTENSIONS}
          onChoose={setCategories}
        />
        <FileField
          label="Mapping (Optional)"
          description="JSON mapping of the supplier's columns"
          accept=".json"
          onChoose={setMapping}
        />
        <NativeSelect label="Contents" data={kindOptions} {...form.select('kind')} />
        <NativeSelect label="Supplier" data={sourceOptions} {...form.select('source')} />
        <TextInput
          label="Largest share of parts to remove, in percent"
          description="A feed that removes more is rejected because the file may be incomplete."
          inputMode="decimal"
          required
          {...form.field('most_removed_percent')}
        />
        <Checkbox label="Skip rows with mistakes; their parts stay unchanged" {...form.checkbox('skip_invalid')} />
        {progress}
        <FormFailure form={form} text="The upload was interrupted. Choose the same files again to continue." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {form.isSending ? 'Stop' : 'Cancel'}
          </Button>
          <SubmitButton form={form} busyLabel="Uploading..." disabled={!parts}>
            Upload and Try
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
