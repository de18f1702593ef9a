import { useLayoutEffect, useId, useState } from 'react';
import { lazyComponent } from '@tech-portal/platform';
import { recoverLostFocus, TextInput } from '@tech-portal/ui';
import type { DayInputProps } from '@tech-portal/ui/dates';

const formatUsDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

interface DayPlaceholderProps {
  id: string;
  label: DayInputProps['label'];
  value: string;
  error?: string | undefined;
  onActivate?: (() => void) | undefined;
}

/** Placeholder with the size of the field until the calendar has loaded. */
function DayPlaceholder({ id, label, value, error, onActivate }: DayPlaceholderProps) {
  return (
    <TextInput
      id={id}
      size="sm"
      label={label}
      value={formatUsDay(value)}
      error={error}
      readOnly
      onFocus={onActivate}
      onClick={onActivate}
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
        recoverLostFocus(document.getElementById(id));
      }, [id]);
      return <DayInput {...props} />;
    };
  },
  {
    loading: ({ id, label, value }) => <DayPlaceholder id={id} label={label} value={value} />,
    failed: (retry, { id, label, value }) => (
      <DayPlaceholder
        id={id}
        label={label}
        value={value}
        error="The calendar could not be loaded. Press the field to try again."
        onActivate={retry}
      />
    ),
  },
);

/** Day field of the period. Loads the calendar on first focus and shows a placeholder of the same size until then. */
export function PeriodDay(props: Omit<DayInputProps, 'id' | 'size' | 'clearable'>) {
  const id = useId();
  const [isActivated, setIsActivated] = useState(false);
  if (!isActivated)
    return <DayPlaceholder id={id} label={props.label} value={props.value} onActivate={() => setIsActivated(true)} />;
  return <PeriodDayInput id={id} size="sm" clearable={false} {...props} />;
}
