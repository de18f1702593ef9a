import { useEffect, useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { toCsv } from '@tech-portal/domain';
import { Alert, Button, saveFile, Stack, Text } from '@tech-portal/ui';
import { IconUpload } from '@tech-portal/ui/icons';
import { importColumns } from './import-columns.ts';
import { readCustomerFile, UnreadableFileError } from './customer-file.ts';
import type { CustomerFile } from './customer-file.ts';
import classes from './import.module.css';

export function FilePicker({ onChoose }: { onChoose: (file: CustomerFile) => void }) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isDragOver, setIsDragOver] = useState(false);

  // Ignores the result of an earlier file, or any result after the step changed.
  const latest = useRef<File>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    setProblem('');
    try {
      const chosen = await readCustomerFile(file);
      if (latest.current === file) onChoose(chosen);
    } catch (error) {
      if (latest.current !== file) return;
      setProblem(error instanceof UnreadableFileError ? error.message : 'The file could not be read.');
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    void readFile(event.dataTransfer.files[0]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(true);
  };

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        One line has the column names; lines above it are skipped. You review every line before anything is saved.
      </Text>
      <div
        className={classes.drop}
        data-over={isDragOver || undefined}
        onDragOver={drag}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        <IconUpload size={24} aria-hidden="true" />
        <label htmlFor={id} className={classes.choose}>
          Choose a CSV file
        </label>
        <input
          id={id}
          className={classes.file}
          type="file"
          accept=".csv,.txt,text/csv"
          data-autofocus
          onChange={(event) => {
            void readFile(event.currentTarget.files?.[0]);
            // Lets the user choose the same file again after correcting it.
            event.currentTarget.value = '';
          }}
        />
        <Text size="sm" c="dimmed">
          or drop it here
        </Text>
      </div>
      {problem && (
        <Alert color="red" variant="light">
          {problem}
        </Alert>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        onClick={() =>
          saveFile(
            'customers-template.csv',
            toCsv(
              importColumns.map(({ label }) => label),
              [],
            ),
          )
        }
      >
        Download an empty file with all columns
      </Button>
    </Stack>
  );
}
