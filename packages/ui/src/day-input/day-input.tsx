import { DateInput } from '@mantine/dates';
import type { FocusEventHandler } from 'react';
import { typedDay } from './typed-day.ts';

export interface DayInputProps {
  readonly label: string;
  /** The chosen day, YYYY-MM-DD; empty when none is. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** First day that can be chosen. */
  readonly min?: string | undefined;
  /** Last day that can be chosen. */
  readonly max?: string | undefined;
  /** One line below the label. */
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** Whether no day is a choice too; default true. Otherwise an emptied field goes back to its day. */
  readonly clearable?: boolean | undefined;
  /** Of the text field. */
  readonly id?: string | undefined;
  /** Name of the field in its form. */
  readonly name?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  readonly size?: 'xs' | 'sm' | undefined;
}

/** A calendar day, picked from a calendar or typed as 3/5/2026. Days outside the limits cannot be chosen. */
export function DayInput(props: DayInputProps) {
  const { value, onChange, min, max, clearable = true, required = false, readOnly, size = 'sm', ...field } = props;
  return (
    <DateInput
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      dateParser={typedDay}
      valueFormat="MM/DD/YYYY"
      placeholder="MM/DD/YYYY"
      firstDayOfWeek={0}
      // Red weekends would look like days that cannot be chosen.
      weekendDays={[]}
      highlightToday
      clearable={clearable && readOnly !== true}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      withAsterisk={false}
      // Escape closes the calendar, not the dialog around the field.
      data-mantine-stop-propagation
      popoverProps={{ withinPortal: true, shadow: 'md', ...(readOnly === true && { disabled: true }) }}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        monthLevelControl: 'Choose the month',
        yearLevelControl: 'Choose the year',
      }}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      readOnly={readOnly === true}
      required={required}
      size={size}
      {...field}
    />
  );
}
