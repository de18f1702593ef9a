import { TextInput } from '@tech-portal/ui';
import type { ComponentProps, FocusEvent, WheelEvent } from 'react';
import { typedAmount } from './typed-amount.ts';

type TextInputProps = ComponentProps<typeof TextInput>;

export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** As it is typed; `amountOf` makes a number of it. */
  value: string;
  onChange: (typed: string) => void;
  /** The most digits after the point; default 2, 0 for pieces. */
  decimals?: number | undefined;
  /** Leaves a minus in front, where a negative amount counts as none; default false. */
  signed?: boolean | undefined;
  /** Makes arrows add and subtract so much. */
  step?: number | undefined;
}

/** An amount is replaced by what is typed next, without being deleted first. */
const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** A wheel over the field would change the amount of somebody who only scrolls. */
const letScroll = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

/**
 * Dollars, hours or pieces: digits and one point, at most so many decimals, a leading '.' gets a 0. Takes
 * `form.control('price')`; for dollars give it `leftSection="$"` and `placeholder="0.00"`.
 */
export function AmountInput({ value, onChange, decimals, signed, step, onFocus, ...props }: AmountInputProps) {
  return (
    <TextInput
      autoComplete="off"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      {...(step !== undefined && { type: 'number', min: 0, step, onWheel: letScroll })}
      {...props}
      value={value}
      onFocus={(event) => {
        selectAll(event);
        onFocus?.(event);
      }}
      onChange={(event) => onChange(typedAmount(event.currentTarget.value, { decimals, signed }))}
    />
  );
}
