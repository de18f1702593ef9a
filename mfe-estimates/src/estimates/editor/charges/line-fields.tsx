import { AmountInput, amountOf } from '@tech-portal/forms/amount';
import { Group, Stack, Textarea, TextInput } from '@tech-portal/ui';
import type { LineKind, PendingLine } from '../state/pending-lines.ts';
import { kindWords } from './line-words.ts';

interface LineFieldsProps {
  readonly kind: LineKind;
  readonly line: PendingLine;
  /** Why it cannot be added. */
  readonly problem: string | undefined;
  readonly onChange: (line: PendingLine) => void;
}

/** The fields of one line; hours go in steps of 0.1 from 0, amounts have up to 2 decimals. */
export function LineFields({ kind, line, problem, onChange }: LineFieldsProps) {
  const change = (to: Partial<PendingLine>) => onChange({ ...line, ...to });
  const free = amountOf(line.price) === 0;
  const none = free ? undefined : problem;
  const hours = (
    <AmountInput
      label="Hours"
      decimals={1}
      step={0.1}
      error={none}
      value={line.quantity}
      onChange={(quantity) => change({ quantity })}
    />
  );
  const pieces = (
    <AmountInput
      label="Quantity"
      decimals={0}
      error={none}
      value={line.quantity}
      onChange={(quantity) => change({ quantity })}
    />
  );
  return (
    <Stack gap="sm">
      <TextInput
        label="Description"
        autoComplete="off"
        maxLength={200}
        enterKeyHint="next"
        value={line.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        data-autofocus={line.description === '' ? true : undefined}
      />
      <Group grow gap="sm" align="flex-start">
        {kind === 'labor' ? hours : pieces}
        <AmountInput
          label={kindWords[kind].price}
          placeholder="0.00"
          leftSection="$"
          error={free ? problem : undefined}
          value={line.price}
          onChange={(price) => change({ price })}
          data-autofocus={line.description === '' ? undefined : true}
        />
      </Group>
      <Textarea
        label="Notes (Optional)"
        rows={2}
        resize="vertical"
        maxLength={2000}
        value={line.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </Stack>
  );
}
