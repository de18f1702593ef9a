import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { feedChoices } from '@tech-portal/contract/catalog-imports';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@tech-portal/ui';
import type { ChosenFeed } from './catalog.mutations.ts';
import classes from './catalog.module.css';

interface FeedFormProps {
  readonly send: (feed: ChosenFeed) => Promise<unknown>;
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

const TABLES = '.csv,.tsv,.txt,.jsonl,.ndjson,.gz';

const kinds = [
  { value: 'full', label: 'All parts: what the file does not have is sold no more' },
  { value: 'partial', label: 'Prices and stock only' },
];
const sources = [
  { value: 'p', label: 'The portal' },
  { value: 'm', label: 'First supplier (m)' },
  { value: 'n', label: 'Second supplier (n)' },
];
const initial = { kind: 'full', source: 'p', most_removed_percent: '20', skip_invalid: false };

/** Files and options of an import, named as the options of the command. */
export function FeedForm({ send, onSent, onCancel, progress }: FeedFormProps) {
  const [parts, setParts] = useState<File | null>(null);
  const [categories, setCategories] = useState<File | null>(null);
  const [mapping, setMapping] = useState<File | null>(null);
  const form = useApiForm({
    initial,
    schema: feedChoices,
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
          The files are uploaded and tried first: nothing is changed before you have seen what the feed would add,
          change and remove. An upload that was broken off goes on when you choose the same files again.
        </Text>
        <FileField
          label="Parts"
          description="CSV or JSON Lines, plain or packed with gzip"
          accept={TABLES}
          isRequired
          onChoose={setParts}
        />
        <FileField
          label="Categories (Optional)"
          description="A file of categories, whose ids the parts name"
          accept={TABLES}
          onChoose={setCategories}
        />
        <FileField
          label="Mapping (Optional)"
          description="JSON with the supplier's own names of columns"
          accept=".json"
          onChoose={setMapping}
        />
        <NativeSelect label="What it brings" data={kinds} {...form.select('kind')} />
        <NativeSelect label="Whose parts" data={sources} {...form.select('source')} />
        <TextInput
          label="Most parts that may go, in percent"
          description="A feed that removes more is refused: it may be half a file"
          inputMode="decimal"
          required
          {...form.field('most_removed_percent')}
        />
        <Checkbox
          label="Leave out rows with mistakes; their parts stay as they are"
          {...form.checkbox('skip_invalid')}
        />
        {progress}
        <FormFailure form={form} text="The upload was broken off. Choose the same files again to go on." />
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
