import type { LineKind } from '@tech-portal/contract/estimates';
import type { ApiForm } from '@tech-portal/forms';
import { AmountInput } from '@tech-portal/forms/amount';
import { Group, Stack, Textarea, TextInput } from '@tech-portal/ui';
import type { PendingLine } from '../state/pending-lines.ts';
import { kindWords } from './line-words.ts';

interface LineFieldsProps {
  kind: LineKind;
  line: PendingLine;
  /** Its place among the lines of the form. */
  index: number;
  form: Pick<ApiForm<{ lines: readonly PendingLine[] }>, 'field' | 'control'>;
}

/** The fields of one line. */
export function LineFields({ kind, line, index, form }: LineFieldsProps) {
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
          label={kindWords[kind].price}
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
