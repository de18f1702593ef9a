import '../theme/dates.css';
import { DateInput } from '@mantine/dates';
import { formatDay } from '@tech-portal/domain';
import { useState } from 'react';
import type { FocusEventHandler } from 'react';
import { parseFinishedDay, parseDay } from './parse-day.ts';

export interface DayInputProps {
  label: string;
  /** Selected day as YYYY-MM-DD; empty if none is selected. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Short text below the label. */
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Allows an empty value; default true. If false, clearing the field restores its day. */
  clearable?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  size?: 'xs' | 'sm' | undefined;
}

/** Error for the text when typing has ended; undefined if it is valid or empty. */
function problemOf(
  text: string,
  day: string | null,
  { min, max }: Pick<DayInputProps, 'min' | 'max'>,
): string | undefined {
  if (text.trim() === '') return undefined;
  if (day === null) return 'Please enter the date as MM/DD/YYYY.';
  if (min !== undefined && day < min) return `The earliest date is ${formatDay(min)}.`;
  return max !== undefined && day > max ? `The latest date is ${formatDay(max)}.` : undefined;
}

/** Field for a calendar day, picked from a calendar or typed as 3/5/2026. Days outside `min` and `max` are refused. */
export function DayInput(props: DayInputProps) {
  const { value, onChange, min, max, clearable = true, required = false, readOnly, size = 'sm', ...rest } = props;
  const { error, onBlur, ...field } = rest;
  const [problem, setProblem] = useState<string>();
  return (
    <DateInput
      value={value || null}
      onChange={(day) => {
        setProblem(undefined);
        onChange(day ?? '');
      }}
      onBlur={(event) => {
        const text = event.currentTarget.value;
        const day = parseFinishedDay(text);
        const newProblem = problemOf(text, day, { min, max });
        setProblem(newProblem);
        if (newProblem === undefined && day !== null && day !== value) onChange(day);
        onBlur?.(event);
      }}
      error={error ?? problem}
      getDayAriaLabel={formatDay}
      dateParser={parseDay}
      valueFormat="MM/DD/YYYY"
      placeholder="MM/DD/YYYY"
      firstDayOfWeek={0}
      // Red weekends, Mantine's default, would look disabled.
      weekendDays={[]}
      highlightToday
      clearable={clearable && readOnly !== true}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      withAsterisk={false}
      // Escape must close only the calendar, not the dialog around the field.
      data-mantine-stop-propagation
      popoverProps={{ withinPortal: true, shadow: 'md', disabled: readOnly === true }}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
      }}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      readOnly={readOnly === true}
      required={required}
      size={size}
      {...field}
    />
  );
}
