import { useLayoutEffect, useRef } from 'react';
import type { Dispatch, KeyboardEvent } from 'react';
import { useApiForm } from '@tech-portal/forms';
import { updateEstimate } from '@tech-portal/contract/estimates';
import type { LineKind } from '@tech-portal/contract/estimates';
import type { ApiForm } from '@tech-portal/forms';
import { AmountInput } from '@tech-portal/forms/amount';
import { FormDialog, FormFooter } from '@tech-portal/forms/dialog';
import { centsToDollars, lineItemCents } from '@tech-portal/domain';
import { Button, Group, Price, Stack, Text, Textarea, TextInput, Tooltip } from '@tech-portal/ui';
import { IconPlus } from '@tech-portal/ui/icons';
import type { EditorAction } from '../state/editor-state.ts';
import { array, object } from 'valibot';
import { blankLine, hasInput, isZeroCharge, toLineItem, pendingLineProblem } from '../state/pending-lines.ts';
import type { PendingLine, PendingLines } from '../state/pending-lines.ts';
import { softDisabled } from '../../../shared/estimate/soft-disabled.ts';
import { kindLabels } from './line.labels.ts';
import classes from './lines-dialog.module.css';

const ZERO_CHARGE_MESSAGE = 'A charge cannot be worth $0.';

/** Errors of each line by dialog field. */
function lineProblems(kind: LineKind, lines: readonly PendingLine[]) {
  const problems: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    const problem = pendingLineProblem(kind, line);
    if (problem) problems[`lines.${index}.${problem.field}`] = problem.message;
  }
  return problems;
}

interface LinesDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Undefined while the dialog is closed. */
  pending: PendingLines | undefined;
  dispatch: Dispatch<EditorAction>;
}

/** Collects new lines until Add moves them into the estimate, or edits one existing line. */
export function LinesDialog({ opened, onClose, pending, dispatch }: LinesDialogProps) {
  const labels = pending && kindLabels[pending.kind];
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={pending?.changes === undefined ? labels?.add : labels?.edit}
      isDirty={pending !== undefined && hasInput(pending)}
    >
      {pending && <LinesForm pending={pending} dispatch={dispatch} />}
    </FormDialog>
  );
}

interface LinesFormProps {
  pending: PendingLines;
  dispatch: Dispatch<EditorAction>;
}

const schema = object({ lines: array(updateEstimate.response.entries.line_items.item) });

function LinesForm({ pending, dispatch }: LinesFormProps) {
  const { kind, lines, changes: editedLineId, fee } = pending;
  const toLineItems = (typed: readonly PendingLine[]) => typed.map((line) => toLineItem(kind, line));
  const form = useApiForm({
    initial: { lines },
    schema,
    toInput: (values) => ({ lines: toLineItems(values.lines) }),
    check: (values) => lineProblems(kind, values.lines),
    onChange: (values) => dispatch({ type: 'pending', pending: { ...pending, ...values } }),
    async send(parsed) {
      const [line] = parsed.lines;
      if (editedLineId === undefined) dispatch({ type: 'addLines', lines: parsed.lines });
      else if (line) dispatch({ type: 'changeLine', line });
    },
  });
  const hasZeroCharge = lines.some((line) => isZeroCharge(kind, line));
  const total = toLineItems(lines).reduce((sum, line) => sum + lineItemCents(line), 0);
  const addLine = () => form.set('lines', [...lines, blankLine(kind, lines.at(-1)?.price, fee)]);

  const element = form.props.ref;
  const previousCount = useRef(lines.length);
  useLayoutEffect(() => {
    if (previousCount.current === lines.length) return;
    previousCount.current = lines.length;
    const fields = element.current?.querySelectorAll<HTMLElement>('[data-autofocus]') ?? [];
    [...fields].at(-1)?.focus();
  }, [lines.length, element]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || editedLineId !== undefined) return;
    event.preventDefault();
    addLine();
  };

  return (
    <form {...form.props} onKeyDown={onKeyDown}>
      <Stack gap="md">
        {lines.map((line, index) => (
          <div
            key={line.id}
            className={lines.length > 1 ? classes.line : undefined}
            role="group"
            aria-label={lines.length > 1 ? `${kindLabels[kind].name} ${index + 1}` : kindLabels[kind].name}
          >
            {lines.length > 1 && (
              <Group justify="space-between" mb={4}>
                <Text size="sm" fw={600}>
                  {kindLabels[kind].name} {index + 1}
                </Text>
                <Button
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Remove ${kindLabels[kind].name} ${index + 1}`}
                  onClick={() =>
                    form.set(
                      'lines',
                      lines.filter(({ id }) => id !== line.id),
                    )
                  }
                >
                  Remove
                </Button>
              </Group>
            )}
            <LineFields kind={kind} line={line} index={index} form={form} />
          </div>
        ))}
        <div className={classes.foot}>
          {editedLineId === undefined ? (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              aria-keyshortcuts="Control+Enter"
              title="Ctrl+Enter"
              onClick={addLine}
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
        <FormFooter form={form}>
          <Tooltip label={hasZeroCharge ? ZERO_CHARGE_MESSAGE : undefined}>
            <Button type="submit" {...softDisabled(hasZeroCharge)}>
              {editedLineId === undefined ? 'Add' : 'Done'}
            </Button>
          </Tooltip>
        </FormFooter>
      </Stack>
    </form>
  );
}

interface LineFieldsProps {
  kind: LineKind;
  line: PendingLine;
  index: number;
  form: Pick<ApiForm<{ lines: readonly PendingLine[] }>, 'field' | 'control'>;
}

function LineFields({ kind, line, index, form }: LineFieldsProps) {
  const quantity = form.control(`lines.${index}.quantity`);
  return (
    <Stack gap="sm">
      <TextInput
        label="Description"
        autoComplete="off"
        maxLength={200}
        enterKeyHint="next"
        {...form.field(`lines.${index}.description`)}
        data-autofocus={line.description === '' ? true : undefined}
      />
      <Group grow gap="sm" align="flex-start">
        {kind === 'labor' ? (
          <AmountInput label="Hours" step={0.1} {...quantity} />
        ) : (
          <AmountInput label="Quantity" decimals={0} {...quantity} />
        )}
        <AmountInput
          label={kindLabels[kind].price}
          placeholder="0.00"
          leftSection="$"
          {...form.control(`lines.${index}.price`)}
          data-autofocus={line.description === '' ? undefined : true}
        />
      </Group>
      <Textarea
        label="Notes (Optional)"
        description="Your customer sees these notes."
        rows={2}
        resize="vertical"
        maxLength={2000}
        {...form.field(`lines.${index}.notes`)}
      />
    </Stack>
  );
}
