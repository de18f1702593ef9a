import { TextInput } from '@tech-portal/ui';
import type { ComponentProps, FocusEvent } from 'react';
import { amountOf, normalizeAmount, steppedAmount, typedAmount } from './typed-amount.ts';

type TextInputProps = ComponentProps<typeof TextInput>;

export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'step'> {
  /** Raw input; `amountOf` converts it to a number. */
  value: string;
  onChange: (typed: string) => void;
  /** Maximum decimals, for the keyboard of a phone; default 2, 0 for pieces. The schema enforces it. */
  decimals?: number | undefined;
  /** @deprecated A minus always stays on the screen. Removed in the next major version. */
  signed?: boolean | undefined;
  /** Step of the arrow keys. */
  step?: number | undefined;
}

/** Selects the amount on focus, for the next key to replace it. */
const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Field for dollars, hours or pieces. It keeps everything typed or pasted: invalid text stays next to its error
 * message. Takes `form.control('price')`; for dollars add `leftSection="$"` and `placeholder="0.00"`. A number field
 * would not work, as browsers drop the commas and colons typed into it.
 */
export function AmountInput({
  value,
  onChange,
  decimals,
  signed: _ignored,
  step,
  onFocus,
  onBlur,
  onKeyDown,
  ...props
}: AmountInputProps) {
  return (
    <TextInput
      autoComplete="off"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      {...(step !== undefined && { role: 'spinbutton', 'aria-valuemin': 0, 'aria-valuenow': amountOf(value) })}
      {...props}
      value={value}
      onFocus={(event) => {
        selectAll(event);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        const normalized = normalizeAmount(value);
        if (normalized !== value) onChange(normalized);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        const direction = directions[event.key];
        if (step !== undefined && direction !== undefined) {
          event.preventDefault();
          onChange(steppedAmount(value, step, direction));
        }
        onKeyDown?.(event);
      }}
      onChange={(event) => onChange(typedAmount(event.currentTarget.value))}
    />
  );
}
