import { useEffect, useRef, useState } from 'react';
import type { Dispatch, FormEvent, KeyboardEvent } from 'react';
import { FormDialog } from '@tech-portal/forms/dialog';
import { centsToDollars, lineItemCents } from '@tech-portal/domain';
import { Button, Group, Price, Stack, Text, Tooltip } from '@tech-portal/ui';
import { IconPlus } from '@tech-portal/ui/icons';
import type { EditorAction } from '../state/editor-state.ts';
import { blankLine, hasTyped, isWorthless, lineOf } from '../state/pending-lines.ts';
import type { PendingLine, PendingLines } from '../state/pending-lines.ts';
import { LineFields } from './line-fields.tsx';
import { unavailable } from '../../unavailable.ts';
import { kindWords } from './line-words.ts';
import classes from './lines-dialog.module.css';

/** Why a line cannot be added. */
const WORTHLESS = 'A charge cannot be worth $0.';

interface LinesDialogProps {
  /** Nothing while the dialog is closed. */
  readonly pending: PendingLines | undefined;
  readonly dispatch: Dispatch<EditorAction>;
}

/** New lines wait here until Add moves them into the estimate; or one line of it is changed. */
export function LinesDialog({ pending, dispatch }: LinesDialogProps) {
  const words = pending && kindWords[pending.kind];
  return (
    <FormDialog
      opened={pending !== undefined}
      onClose={() => dispatch({ type: 'pending', pending: undefined })}
      title={pending?.changes === undefined ? words?.add : words?.edit}
      isDirty={pending !== undefined && hasTyped(pending)}
    >
      {(close) => pending && <LinesForm pending={pending} dispatch={dispatch} onCancel={close} />}
    </FormDialog>
  );
}

interface LinesFormProps {
  readonly pending: PendingLines;
  readonly dispatch: Dispatch<EditorAction>;
  readonly onCancel: () => void;
}

function LinesForm({ pending, dispatch, onCancel }: LinesFormProps) {
  const { kind, lines, changes } = pending;
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const worthless = lines.some((line) => isWorthless(kind, line));
  const total = lines.reduce((sum, line) => sum + lineItemCents(lineOf(kind, line)), 0);

  const put = (next: readonly PendingLine[]) => dispatch({ type: 'pending', pending: { ...pending, lines: next } });
  const more = () => put([...lines, blankLine(kind)]);

  const count = useRef(lines.length);
  useEffect(() => {
    if (count.current === lines.length) return;
    count.current = lines.length;
    const fields = form.current?.querySelectorAll<HTMLElement>('[data-autofocus]') ?? [];
    [...fields].at(-1)?.focus();
  }, [lines.length]);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || changes !== undefined) return;
    event.preventDefault();
    more();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (worthless) return setTries(tries + 1);
    const ready = lines.map((line) => lineOf(kind, line));
    const [line] = ready;
    if (changes === undefined) return dispatch({ type: 'addLines', lines: ready });
    return line && dispatch({ type: 'changeLine', line });
  };

  return (
    <form ref={form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <Stack gap="md">
        {lines.map((line, index) => (
          <div
            key={line.id}
            className={lines.length > 1 ? classes.line : undefined}
            role="group"
            aria-label={lines.length > 1 ? `${kindWords[kind].name} ${index + 1}` : kindWords[kind].name}
          >
            {lines.length > 1 && (
              <Group justify="space-between" mb={4}>
                <Text size="sm" fw={600}>
                  {kindWords[kind].name} {index + 1}
                </Text>
                <Button
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Remove ${kindWords[kind].name} ${index + 1}`}
                  onClick={() => put(lines.filter(({ id }) => id !== line.id))}
                >
                  Remove
                </Button>
              </Group>
            )}
            <LineFields
              kind={kind}
              line={line}
              problem={tries > 0 && isWorthless(kind, line) ? WORTHLESS : undefined}
              onChange={(changed) => put(lines.map((each) => (each.id === line.id ? changed : each)))}
            />
          </div>
        ))}
        <div className={classes.foot}>
          {changes === undefined ? (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              aria-keyshortcuts="Control+Enter"
              title="Ctrl+Enter"
              onClick={more}
            >
              Another one
            </Button>
          ) : (
            <span />
          )}
          <Text component="span" size="sm" c="dimmed" aria-live="polite">
            Total <Price dollars={centsToDollars(total)} fw={650} c="var(--mantine-color-text)" />
          </Text>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Tooltip label={worthless ? WORTHLESS : undefined}>
            <Button type="submit" {...unavailable(worthless)}>
              {changes === undefined ? 'Add' : 'Done'}
            </Button>
          </Tooltip>
        </Group>
      </Stack>
    </form>
  );
}
