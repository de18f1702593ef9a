import { useMemo, useState } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@tech-portal/ui';
import type { ImportLine } from './import-lines.ts';
import { countLines } from './import-lines.ts';
import { ImportTable } from './import-table.tsx';
import { countsText, customersText, linesText } from './import-words.ts';
import { LineEditor } from './line-editor.tsx';
import type { CustomerImport } from './use-customer-import.ts';
import classes from './import.module.css';

interface ImportProgressProps {
  done: number;
  of: number;
  writes: boolean;
  onStop: () => void;
}

/** Progress of checking or importing. Stop takes effect after the current batch. */
function ImportProgress({ done, of, writes, onStop }: ImportProgressProps) {
  const words = `${writes ? 'Imported' : 'Checked'} ${done} of ${of}`;
  return (
    <div className={classes.progress}>
      <progress value={done} max={of} aria-label={words} />
      <span>{words}</span>
      <Button size="compact-sm" variant="default" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

const kinds = [
  { value: 'all', label: 'All lines', holds: () => true },
  { value: 'invalid', label: 'Lines with problems', holds: ({ status }: ImportLine) => status === 'invalid' },
  { value: 'duplicate', label: 'Duplicates', holds: ({ status }: ImportLine) => status === 'duplicate' },
] as const;

/** Preview of all lines with the server's verdicts; only Import writes. */
export function ImportPreview({ work }: { work: CustomerImport }) {
  const { lines, busy, error, progress } = work;
  const [kind, setKind] = useState('all');
  const [editedLine, setEditedLine] = useState<number>();
  const counts = countLines(lines);
  const shown = useMemo(
    () => lines.filter(kinds.find(({ value }) => value === kind)?.holds ?? kinds[0].holds),
    [lines, kind],
  );
  const edited = lines.find(({ line }) => line === editedLine);
  const unchecked = lines.filter(({ status }) => status === 'unchecked').length;

  if (edited) {
    return (
      <LineEditor
        line={edited}
        onCancel={() => setEditedLine(undefined)}
        onCorrect={(texts) => {
          work.correct(edited.line, texts);
          setEditedLine(undefined);
        }}
      />
    );
  }
  return (
    <Stack gap="md">
      <Text role="status" size="sm">
        {linesText(lines.length)}: {countsText(lines)}.
      </Text>
      {busy && <ImportProgress {...progress} onStop={work.stop} />}
      {error && !busy && (
        <Alert color="red" variant="light">
          <Text size="sm" fw={600}>
            {progress.writes ? 'The import was interrupted.' : 'The lines could not be checked.'}
          </Text>
          <Text size="sm">{describeError(error, 'Your work is safe. Please try again.')}</Text>
        </Alert>
      )}
      {unchecked > 0 && !busy && (
        <Group gap="sm">
          <Text size="sm">{linesText(unchecked)} not checked yet.</Text>
          <Button size="compact-sm" variant="default" onClick={work.checkRest}>
            Check again
          </Button>
        </Group>
      )}
      <NativeSelect
        aria-label="Show lines"
        w="fit-content"
        data={kinds.map(({ value, label }) => ({ value, label }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      <ImportTable key={kind} lines={shown} busy={busy} onFix={setEditedLine} onSkip={work.skip} />
      {counts.invalid > 0 && (
        <Text size="sm" c="dimmed">
          Lines with problems are not imported. Fix them or leave them out.
        </Text>
      )}
      <Group justify="space-between" gap="sm">
        <Button variant="default" disabled={busy || counts.imported > 0} onClick={work.showColumns}>
          Columns
        </Button>
        <Button
          disabled={counts.ready === 0 || (busy && !progress.writes)}
          aria-disabled={busy}
          onClick={work.importReady}
        >
          {busy && progress.writes ? 'Importing...' : `Import ${customersText(counts.ready)}`}
        </Button>
      </Group>
    </Stack>
  );
}
