import type { Choices } from '@tech-portal/contract';
import { keysOf } from '@tech-portal/contract';
import { labelOfValue } from '@tech-portal/domain';
import type { SelectFieldProps } from '@tech-portal/forms';
import { NativeSelect } from '@tech-portal/ui';
import type { ReactNode } from 'react';

export interface ChoiceInputProps extends SelectFieldProps {
  label: ReactNode;
  description?: ReactNode;
  /** Values and their labels in display order. */
  choices: Choices;
  /** Label of '', shown when nothing is chosen; a required choice cannot be reset to it. */
  empty?: string | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  'data-autofocus'?: boolean | undefined;
}

/** Select for a few labeled values. A value that only a newer server lists stays, with its readable name. */
export function ChoiceInput({ choices, empty, required = false, value, ...props }: ChoiceInputProps) {
  const values = keysOf(choices);
  const isUnlisted = value !== '' && !values.includes(value);
  return (
    <NativeSelect
      required={required}
      value={value}
      data={[
        ...(empty === undefined ? [] : [{ value: '', label: empty, disabled: required }]),
        ...[...values, ...(isUnlisted ? [value] : [])].map((option) => ({
          value: option,
          label: labelOfValue(choices, option),
        })),
      ]}
      {...props}
    />
  );
}
