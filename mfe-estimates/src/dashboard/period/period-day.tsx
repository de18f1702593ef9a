import { useLayoutEffect, useId, useState } from 'react';
import { lazyComponent } from '@tech-portal/platform';
import { takeLostFocus, TextInput } from '@tech-portal/ui';
import type { DayInputProps } from '@tech-portal/ui/dates';

const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

interface StillDayProps {
  id: string;
  label: DayInputProps['label'];
  value: string;
  error?: string | undefined;
  onEnter?: (() => void) | undefined;
}

/** Placeholder with the size of the field until the calendar has loaded. */
function StillDay({ id, label, value, error, onEnter }: StillDayProps) {
  return (
    <TextInput
      id={id}
      size="sm"
      label={label}
      value={american(value)}
      error={error}
      readOnly
      onFocus={onEnter}
      onClick={onEnter}
    />
  );
}

type PeriodDayInputProps = DayInputProps & { readonly id: string };

const PeriodDayInput = lazyComponent<PeriodDayInputProps>(
  async () => {
    const { DayInput } = await import('@tech-portal/ui/dates');
    /** Takes over the focus of its placeholder, unless the user has moved it. */
    return function FocusedDayInput(props: PeriodDayInputProps) {
      const { id } = props;
      useLayoutEffect(() => {
        takeLostFocus(document.getElementById(id));
      }, [id]);
      return <DayInput {...props} />;
    };
  },
  {
    loading: ({ id, label, value }) => <StillDay id={id} label={label} value={value} />,
    failed: (retry, { id, label, value }) => (
      <StillDay
        id={id}
        label={label}
        value={value}
        error="The calendar could not be loaded. Press the field to try again."
        onEnter={retry}
      />
    ),
  },
);

/** Day field of the period. Loads the calendar on first focus and shows a placeholder of the same size until then. */
export function PeriodDay(props: Omit<DayInputProps, 'id' | 'size' | 'clearable'>) {
  const id = useId();
  const [entered, setEntered] = useState(false);
  if (!entered) return <StillDay id={id} label={props.label} value={props.value} onEnter={() => setEntered(true)} />;
  return <PeriodDayInput id={id} size="sm" clearable={false} {...props} />;
}
