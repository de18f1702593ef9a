import { useId, useState } from 'react';
import type { ChangeEvent, DragEvent, SyntheticEvent } from 'react';
import { decodeText } from '@tech-portal/domain';
import { Alert, Button, Group, Text, Textarea } from '@tech-portal/ui';
import { IconUpload } from '@tech-portal/ui/icons';
import type { UnparsedLine } from './parse-lines.ts';
import classes from './quick-order-page.module.css';

const MAX_FILE_BYTES = 1_000_000;
const NOT_TEXT_MESSAGE = 'This is not a text file. Save the sheet as CSV and try again.';

interface LinesFormProps {
  text: string;
  onTextChange: (text: string) => void;
  unparsed: readonly UnparsedLine[];
  isOverLimit: boolean;
  /** Adds the lines in the text box, and those of a file if there is one. */
  onAddLines: (file?: string) => void;
}

export function LinesForm({ text, onTextChange, unparsed, isOverLimit, onAddLines }: LinesFormProps) {
  const fileId = useId();
  const [isDragOver, setDragOver] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();

  const readFile = async (file: File | undefined) => {
    setErrorMessage(undefined);
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) {
      setErrorMessage(`${file.name} is larger than 1 MB.`);
      return;
    }
    const content = await file.arrayBuffer().then(
      (bytes) => decodeText(new Uint8Array(bytes)),
      () => '\0',
    );
    if (content.includes('\0')) setErrorMessage(NOT_TEXT_MESSAGE);
    else onAddLines(content);
  };
  const handleChoose = (event: ChangeEvent<HTMLInputElement>) => {
    void readFile(event.currentTarget.files?.[0]);
    // Otherwise the browser ignores choosing the same file again after a correction.
    event.currentTarget.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    void readFile(event.dataTransfer.files[0]);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onAddLines();
  };

  return (
    <form
      className={classes.form}
      data-over={isDragOver || undefined}
      onSubmit={handleSubmit}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={handleDrop}
    >
      <Textarea
        label="Part numbers and quantities"
        description="One part in each line: the part number, then the quantity. Or drop a CSV file here."
        placeholder={'SW6D-5238A, 2\n501LSW-1 4'}
        rows={6}
        resize="vertical"
        spellCheck={false}
        value={text}
        onChange={(event) => onTextChange(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button type="submit" disabled={text.trim() === ''}>
          Check Parts
        </Button>
        <Button
          component="label"
          htmlFor={fileId}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
        >
          Choose CSV File
        </Button>
        <input
          id={fileId}
          className={classes.file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          onChange={handleChoose}
        />
      </Group>
      {errorMessage !== undefined && <Alert color="red">{errorMessage}</Alert>}
      {isOverLimit && <Alert color="amber">A quick order has at most 200 lines; the others stay in the box.</Alert>}
      {unparsed.length > 0 && (
        <Alert color="amber">
          <Text size="sm" fw={600}>
            These lines could not be read and stay in the box:
          </Text>
          <ul className={classes.unread}>
            {unparsed.map((line, at) => (
              <li key={`${at}:${line.text}`}>
                <code>{line.text}</code> <Text component="span" size="sm">{`– ${line.reason}`}</Text>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </form>
  );
}
