import { useId, useState } from 'react';
import type { ChangeEvent, DragEvent, SyntheticEvent } from 'react';
import { decodeText } from '@tech-portal/domain';
import { Alert, Button, Group, Text, Textarea } from '@tech-portal/ui';
import { IconUpload } from '@tech-portal/ui/icons';
import type { UnreadLine } from './parse-lines.ts';
import classes from './quick-order-page.module.css';

const LARGEST_FILE = 1_000_000;
const NOT_TEXT = 'This is not a text file. Save the sheet as CSV and try again.';

interface LinesFormProps {
  text: string;
  onText: (text: string) => void;
  unread: readonly UnreadLine[];
  tooMany: boolean;
  /** Adds the lines of the text and of a file, if given. */
  onLines: (file?: string) => void;
}

export function LinesForm({ text, onText, unread, tooMany, onLines }: LinesFormProps) {
  const fileId = useId();
  const [over, setOver] = useState(false);
  const [complaint, setComplaint] = useState<string>();

  const readFile = async (file: File | undefined) => {
    setComplaint(undefined);
    if (!file) return;
    if (file.size > LARGEST_FILE) {
      setComplaint(`${file.name} is larger than 1 MB.`);
      return;
    }
    const content = await file.arrayBuffer().then(
      (bytes) => decodeText(new Uint8Array(bytes)),
      () => '\0',
    );
    if (content.includes('\0')) setComplaint(NOT_TEXT);
    else onLines(content);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void readFile(event.currentTarget.files?.[0]);
    // Lets the user choose the same file again after correcting it.
    event.currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readFile(event.dataTransfer.files[0]);
  };
  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onLines();
  };

  return (
    <form
      className={classes.form}
      data-over={over || undefined}
      onSubmit={check}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Textarea
        label="Part numbers and quantities"
        description="One part in each line: the part number, then the quantity. Or drop a CSV file here."
        placeholder={'SW6D-5238A, 2\n501LSW-1 4'}
        rows={6}
        resize="vertical"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
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
          onChange={choose}
        />
      </Group>
      {complaint !== undefined && <Alert color="red">{complaint}</Alert>}
      {tooMany && <Alert color="amber">A quick order has at most 200 lines; the others stay in the box.</Alert>}
      {unread.length > 0 && (
        <Alert color="amber">
          <Text size="sm" fw={600}>
            These lines could not be read and stay in the box:
          </Text>
          <ul className={classes.unread}>
            {unread.map((line, at) => (
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
