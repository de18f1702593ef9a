import { Group, Stack, Textarea, TextInput } from '@tech-portal/ui';
import type { LineKind, PendingLine } from '../editor/pending-lines.ts';
import { typedAmount } from '../editor/typed-amount.ts';
import { kindWords } from './line-words.ts';

interface LineFieldsProps {
  readonly kind: LineKind;
  readonly line: PendingLine;
  readonly onChange: (line: PendingLine) => void;
}

/** The fields of one line; hours go in steps of 0.1 from 0, amounts have up to 2 decimals (document 2, section 5). */
export function LineFields({ kind, line, onChange }: LineFieldsProps) {
  const change = (to: Partial<PendingLine>) => onChange({ ...line, ...to });
  const hours = (
    <TextInput
      type="number"
      label="Hours"
      inputMode="decimal"
      min={0}
      step={0.1}
      value={line.quantity}
      onChange={(event) => change({ quantity: typedAmount(event.currentTarget.value, 1) })}
    />
  );
  const pieces = (
    <TextInput
      label="Quantity"
      inputMode="numeric"
      autoComplete="off"
      value={line.quantity}
      onChange={(event) => change({ quantity: typedAmount(event.currentTarget.value, 0).replace('.', '') })}
    />
  );
  return (
    <Stack gap="sm">
      <TextInput
        label="Description"
        autoComplete="off"
        maxLength={200}
        value={line.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        data-autofocus={line.description === '' ? true : undefined}
      />
      <Group grow gap="sm" align="flex-start">
        {kind === 'labor' ? hours : pieces}
        <TextInput
          label={kindWords[kind].price}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          leftSection="$"
          value={line.price}
          onChange={(event) => change({ price: typedAmount(event.currentTarget.value) })}
          data-autofocus={line.description === '' ? undefined : true}
        />
      </Group>
      <Textarea
        label="Notes (Optional)"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={line.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </Stack>
  );
}
