import { Alert } from '@tech-portal/ui';
import { earliestDay, timeframes, daysToParams, timeframeToParams } from '../dashboard-period.ts';
import type { DashboardPeriod } from '../dashboard-period.ts';
import { PeriodDay } from './period-day.tsx';
import layout from '../dashboard.module.css';
import classes from './period-form.module.css';

interface PeriodFormProps {
  period: DashboardPeriod;
  today: string;
  onChange: (params: URLSearchParams) => void;
}

/** Timeframe selector (DASH-5) and days of the period; changing a day clears the timeframe (DASH-6). */
export function PeriodForm({ period, today, onChange }: PeriodFormProps) {
  const { start, end, timeframe, problem } = period;
  const limits = { min: earliestDay(today), max: today };
  return (
    <section className={layout.wide} aria-label="Period">
      <div className={classes.form}>
        <fieldset className={classes.timeframes}>
          <legend className={classes.legend}>Timeframe</legend>
          {timeframes.map(({ value, label }) => (
            <label key={value} className={classes.timeframe}>
              <input
                type="radio"
                name="timeframe"
                value={value}
                checked={timeframe === value}
                onChange={() => onChange(timeframeToParams(value))}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <div className={classes.days}>
          <PeriodDay
            label="Start Date"
            value={start}
            onChange={(day) => onChange(daysToParams({ start: day, end }))}
            {...limits}
          />
          <PeriodDay
            label="End Date"
            value={end}
            onChange={(day) => onChange(daysToParams({ start, end: day }))}
            {...limits}
          />
        </div>
      </div>
      {problem !== undefined && (
        <Alert color="red" variant="light" mt="sm">
          {problem}
        </Alert>
      )}
    </section>
  );
}
