import { DayInput } from '@tech-portal/ui/dates';

interface AuditDaysProps {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly onChange: (days: { from?: string | undefined; until?: string | undefined }) => void;
}

/** Date range of the log; loads late because the calendar is large. */
export function AuditDays({ from, until, onChange }: AuditDaysProps) {
  return (
    <>
      <DayInput label="From" value={from ?? ''} max={until} onChange={(day) => onChange({ from: day || undefined })} />
      <DayInput
        label="Until"
        value={until ?? ''}
        min={from}
        onChange={(day) => onChange({ until: day || undefined })}
      />
    </>
  );
}
