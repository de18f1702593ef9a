import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { takeLostFocus, TextInput } from '@tech-portal/ui';
import type { DayInputProps } from '@tech-portal/ui/dates';

const LoadedDayInput = lazy(async () => {
  const { DayInput } = await import('@tech-portal/ui/dates');
  return { default: DayInput };
});

const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Gives the focus to the field once it is there, as the field that stood for it had it; unless it went elsewhere. */
function FocusedDayInput({ id, ...props }: DayInputProps & { id: string }) {
  useEffect(() => {
    takeLostFocus(document.getElementById(id));
  }, [id]);
  return <LoadedDayInput id={id} {...props} />;
}

/** A day of the period. Calendars load when the field is first entered; until then a field of the same size stands here. */
export function PeriodDay(props: Omit<DayInputProps, 'id' | 'size' | 'clearable'>) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const still = (
    <TextInput
      id={id}
      size="sm"
      label={props.label}
      value={american(props.value)}
      readOnly
      onFocus={() => setWanted(true)}
    />
  );
  if (!wanted) return still;
  return (
    <Suspense fallback={still}>
      <FocusedDayInput id={id} size="sm" clearable={false} {...props} />
    </Suspense>
  );
}
