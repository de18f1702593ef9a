import { Group, Stack, Textarea, TextInput } from '@tech-portal/ui';
import type { FocusEvent, WheelEvent } from 'react';
import type { LineKind, PendingLine } from '../editor/pending-lines.ts';
import { amountOf, typedAmount } from '../editor/typed-amount.ts';
import { kindWords } from './line-words.ts';

interface LineFieldsProps {
  readonly kind: LineKind;
  readonly line: PendingLine;
  /** Why it cannot be added. */
  readonly problem: string | undefined;
  readonly onChange: (line: PendingLine) => void;
}

/** An amount is replaced by what is typed next, without being deleted first. */
const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

// A wheel over the field would change the hours of somebody who only scrolls.
const letScroll = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

/** The fields of one line; hours go in steps of 0.1 from 0, amounts have up to 2 decimals (document 2, section 5). */
export function LineFields({ kind, line, problem, onChange }: LineFieldsProps) {
  const change = (to: Partial<PendingLine>) => onChange({ ...line, ...to });
  const free = amountOf(line.price) === 0;
  const none = free ? undefined : problem;
  const hours = (
    <TextInput
      type="number"
      label="Hours"
      inputMode="decimal"
      min={0}
      step={0.1}
      error={none}
      value={line.quantity}
      onFocus={selectAll}
      onWheel={letScroll}
      onChange={(event) => change({ quantity: typedAmount(event.currentTarget.value, 1) })}
    />
  );
  const pieces = (
    <TextInput
      label="Quantity"
      inputMode="numeric"
      autoComplete="off"
      error={none}
      value={line.quantity}
      onFocus={selectAll}
      onChange={(event) => change({ quantity: typedAmount(event.currentTarget.value, 0).replace('.', '') })}
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
        <TextInput
          label={kindWords[kind].price}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          leftSection="$"
          error={free ? problem : undefined}
          value={line.price}
          onFocus={selectAll}
          onChange={(event) => change({ price: typedAmount(event.currentTarget.value) })}
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
