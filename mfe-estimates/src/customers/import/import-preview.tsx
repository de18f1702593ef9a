import { useMemo, useState } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@tech-portal/ui';
import type { ImportLine } from './import-lines.ts';
import { countLines } from './import-lines.ts';
import { ImportTable } from './import-table.tsx';
import { summarizeLines, formatCustomerCount, formatLineCount } from './import.labels.ts';
import { LineEditor } from './line-editor.tsx';
import type { CustomerImport } from './use-customer-import.ts';
import classes from './import.module.css';

interface ImportProgressProps {
  done: number;
  total: number;
  isWriting: boolean;
  onStop: () => void;
}

/** Progress of checking or importing. Stop takes effect after the current batch. */
function ImportProgress({ done, total, isWriting, onStop }: ImportProgressProps) {
  const progressLabel = `${isWriting ? 'Imported' : 'Checked'} ${done} of ${total}`;
  return (
    <div className={classes.progress}>
      <progress value={done} max={total} aria-label={progressLabel} />
      <span>{progressLabel}</span>
      <Button size="compact-sm" variant="default" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

const lineFilters = [
  { value: 'all', label: 'All lines', matches: () => true },
  { value: 'invalid', label: 'Lines with problems', matches: ({ status }: ImportLine) => status === 'invalid' },
  { value: 'duplicate', label: 'Duplicates', matches: ({ status }: ImportLine) => status === 'duplicate' },
] as const;

/** Preview of all lines with the server's verdicts; only Import writes. */
export function ImportPreview({ customerImport }: { customerImport: CustomerImport }) {
  const { lines, busy, error, progress } = customerImport;
  const [filterName, setFilterName] = useState('all');
  const [editedNumber, setEditedNumber] = useState<number>();
  const counts = countLines(lines);
  const visibleLines = useMemo(
    () => lines.filter(lineFilters.find(({ value }) => value === filterName)?.matches ?? lineFilters[0].matches),
    [lines, filterName],
  );
  const edited = lines.find(({ line }) => line === editedNumber);
  const uncheckedCount = lines.filter(({ status }) => status === 'unchecked').length;

  if (edited) {
    return (
      <LineEditor
        line={edited}
        onCancel={() => setEditedNumber(undefined)}
        onCorrect={(values) => {
          customerImport.correctLine(edited.line, values);
          setEditedNumber(undefined);
        }}
      />
    );
  }
  return (
    <Stack gap="md">
      <Text role="status" size="sm">
        {formatLineCount(lines.length)}: {summarizeLines(lines)}.
      </Text>
      {busy && <ImportProgress {...progress} onStop={customerImport.stop} />}
      {error && !busy && (
        <Alert color="red" variant="light">
          <Text size="sm" fw={600}>
            {progress.isWriting ? 'The import was interrupted.' : 'The lines could not be checked.'}
          </Text>
          <Text size="sm">{describeError(error, 'Your work is safe. Please try again.')}</Text>
        </Alert>
      )}
      {uncheckedCount > 0 && !busy && (
        <Group gap="sm">
          <Text size="sm">{formatLineCount(uncheckedCount)} not checked yet.</Text>
          <Button size="compact-sm" variant="default" onClick={customerImport.checkRemaining}>
            Check again
          </Button>
        </Group>
      )}
      <NativeSelect
        aria-label="Show lines"
        w="fit-content"
        data={lineFilters.map(({ value, label }) => ({ value, label }))}
        value={filterName}
        onChange={(event) => setFilterName(event.currentTarget.value)}
      />
      <ImportTable
        key={filterName}
        lines={visibleLines}
        busy={busy}
        onFix={setEditedNumber}
        onSkip={customerImport.setSkipped}
      />
      {counts.invalid > 0 && (
        <Text size="sm" c="dimmed">
          Lines with problems are not imported. Fix them or leave them out.
        </Text>
      )}
      <Group justify="space-between" gap="sm">
        <Button variant="default" disabled={busy || counts.imported > 0} onClick={customerImport.showColumns}>
          Columns
        </Button>
        <Button
          disabled={counts.ready === 0 || (busy && !progress.isWriting)}
          aria-disabled={busy}
          onClick={customerImport.importReadyLines}
        >
          {busy && progress.isWriting ? 'Importing...' : `Import ${formatCustomerCount(counts.ready)}`}
        </Button>
      </Group>
    </Stack>
  );
}
