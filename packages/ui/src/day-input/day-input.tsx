import { DateInput } from '@mantine/dates';
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
  readonly description?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Whether no day is a choice too; default true. Otherwise an emptied field goes back to its day. */
  readonly clearable?: boolean;
  /** Of the text field. */
  readonly id?: string;
  readonly size?: 'xs' | 'sm';
}

/** A calendar day, picked from a calendar or typed as 3/5/2026. Days outside the limits cannot be chosen. */
export function DayInput(props: DayInputProps) {
  const { label, value, onChange, min, max, description, error, required, clearable = true, id, size } = props;
  return (
    <DateInput
      label={label}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      dateParser={typedDay}
      valueFormat="MM/DD/YYYY"
      placeholder="MM/DD/YYYY"
      firstDayOfWeek={0}
      // Red weekends would look like days that cannot be chosen.
      weekendDays={[]}
      highlightToday
      clearable={clearable}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      withAsterisk={false}
      // Escape closes the calendar, not the dialog around the field.
      data-mantine-stop-propagation
      popoverProps={{ withinPortal: true, shadow: 'md' }}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        monthLevelControl: 'Choose the month',
        yearLevelControl: 'Choose the year',
      }}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      {...(description === undefined ? {} : { description })}
      {...(required === undefined ? {} : { required })}
      {...(id === undefined ? {} : { id })}
      {...(size === undefined ? {} : { size })}
      error={error}
    />
  );
}
