import { DayInput } from '@tech-portal/ui/dates';

export interface DayRangeProps {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly onFrom: (day: string | undefined) => void;
  readonly onUntil: (day: string | undefined) => void;
}

export function DayRangeInputs({ from, until, onFrom, onUntil }: DayRangeProps) {
  return (
    <>
      <DayInput label="From" value={from ?? ''} max={until} onChange={(day) => onFrom(day || undefined)} />
      <DayInput label="Until" value={until ?? ''} min={from} onChange={(day) => onUntil(day || undefined)} />
    </>
  );
}
