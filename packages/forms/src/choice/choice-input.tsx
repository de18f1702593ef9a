import type { Choices } from '@tech-portal/contract';
import { keysOf } from '@tech-portal/contract';
import { labelOfValue } from '@tech-portal/domain';
import type { SelectFieldProps } from '@tech-portal/forms';
import { NativeSelect } from '@tech-portal/ui';
import type { ReactNode } from 'react';

export interface ChoiceInputProps extends SelectFieldProps {
  label: ReactNode;
  description?: ReactNode;
  /** Values and their labels, in the order of the screen. */
  choices: Choices;
  /** Label of '', where nothing is chosen; a required choice cannot go back to it. */
  empty?: string | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  'data-autofocus'?: boolean | undefined;
}

/** Chooses one of a few values by their labels. A value that only a newer server lists stays, under its own name. */
export function ChoiceInput({ choices, empty, required = false, value, ...props }: ChoiceInputProps) {
  const values = keysOf(choices);
  const isUnlisted = value !== '' && !values.includes(value);
  return (
    <NativeSelect
      required={required}
      value={value}
      data={[
        ...(empty === undefined ? [] : [{ value: '', label: empty, disabled: required }]),
        ...[...values, ...(isUnlisted ? [value] : [])].map((one) => ({
          value: one,
          label: labelOfValue(choices, one),
        })),
      ]}
      {...props}
    />
  );
}
